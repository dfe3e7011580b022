#!/usr/bin/env bash
# grow_ruleset.sh FOLDER: makes of a ruleset that `sandtable new ruleset` has just begun (in C++ or in C) one of
# 4 sides whose units move anywhere, with a battle of 128 units in which each side has over 5,000 orders. What an
# author changes when a game grows: nothing else may need a change. Prints the id of the battle.
set -euo pipefail
folder=${1:?a folder}
cd -- "$folder"
id=$(sed -n 's/.*"id": "\(.*\)",/\1/p' plugin.json)
change() { # FILE SED-EXPRESSION: which must change something
    cp -- "$1" "$1.before"
    sed -i -E -- "$2" "$1"
    if cmp -s -- "$1" "$1.before"; then echo "$1: nothing to change with $2" >&2; exit 1; fi
    rm -- "$1.before"
}
if [[ -e plugin.cpp ]]; then
    change book/words.hpp 's/blue, red, count/blue, red, green, gold, count/'
    change book/book.cpp 's/^(constexpr Word side_names.*"Red"\})\};/\1, {"green", "Green"}, {"gold", "Gold"}};/'
    change orders/legal.cpp 's/int d = 0; d < .*directions; \+\+d/int c = 0; c < field.table.board().cells; ++c/
        s/const Cell cell = field\.neighbor.*/const Cell cell = cell_at_index(c);/'
    change chapters/movement.cpp '/are_neighbors/,+1d'
else
    change book/words.h 's/BLUE, RED, SIDES/BLUE, RED, GREEN, GOLD, SIDES/'
    change book/book.c 's/^(static const st_word side_names.*"Red"\})\};/\1, {"green", "Green"}, {"gold", "Gold"}};/'
    change orders/legal.c 's/int d = 0; d < .*directions; \+\+d/st_cell cell = 0; cell < setting->board->cells; ++cell/
        /const st_cell cell =/,+2d'
    change chapters/movement.c '/st_are_next/,+1d'
fi
printf '\nmsgid "Green"\nmsgstr "Vert"\n\nmsgid "Gold"\nmsgstr "Or"\n' >>locale/fr.po
{
    printf 'return scenario {\n    ruleset = "%s/1", title = "Grown", turns = 3,\n' "$id"
    printf '    map = square { size = { 18, 16 } },\n    units = {\n'
    number=0
    row=1
    for side in blue red green gold; do
        printf '        %s = {\n' "$side"
        for line in 0 2; do
            for column in b c d e f g h i j k l m n o p q; do
                number=$((number + 1))
                printf '            infantry { id = %d, at = "%s%d" },\n' "$number" "$column" $((row + line))
            done
        done
        printf '        },\n'
        row=$((row + 4))
    done
    printf '    },\n}\n'
} >scenarios/grown.lua
printf '%s/grown\n' "$id"
