"""The largest square map there is, 64 files by 64 ranks, with hills, woods, a river and forty units."""
import os

SIDE = 64
STANDS = (4, 5, 6, SIDE - 5, SIDE - 4, SIDE - 3)  # ranks where units begin: open ground


def label(column, row):
    """"a1" below left; behind z comes aa."""
    name = chr(ord("a") + column) if column < 26 else chr(ord("a") + column // 26 - 1) + chr(ord("a") + column % 26)
    return f"{name}{row + 1}"


def sign(column, row):
    if row in STANDS:
        return "."
    height = (column * 7 + row * 13) % 97
    if (column // 9 + row // 7) % 5 == 0:
        return "1" if height % 4 else "2"
    if (column // 5 * 3 + row // 6 * 5) % 11 == 0:
        return "^"
    return "#" if height == 0 else "."


def write(folder, turns=3):
    """Writes the battle and gives its file."""
    rows = [" ".join(sign(column, row) for column in range(SIDE)) for row in reversed(range(SIDE))]
    arms = [("infantry", 3), ("infantry", 2), ("cavalry", 2), ("artillery", 1)]
    units = {"blue": [], "red": []}
    for number in range(20):
        for side, start, row in (("blue", 1, 4), ("red", 101, SIDE - 5)):
            arm, force = arms[number % 4]
            units[side].append(f'{arm} {{ "{side} {number + 1}", id = {start + number}, force = {force}, '
                               f'at = "{label(3 * number + 2, row + number % 3)}" }},')
    path = os.path.join(folder, "largest.lua")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"""return scenario {{
    ruleset = "fos/1", title = "The widest field", turns = {turns},
    map = square {{
        [[
{chr(10).join(rows)}
        ]],
        objectives = {{ {label(20, 31)} = {{ name = "West hill", owner = "blue" }}, {label(44, 33)} = {{ name = "East hill", owner = "red" }} }},
    }},
    sides = {{ blue = {{ name = "Blue", color = "blue", home_edge = "S" }}, red = {{ name = "Red", color = "red", home_edge = "N" }} }},
    units = {{
        blue = {{ {chr(10).join(units["blue"])} }},
        red = {{ {chr(10).join(units["red"])} }},
    }},
}}
""")
    return path
