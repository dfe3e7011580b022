/**
 * colors.js - the colors of sides, and inks that can be read on them (WCAG contrast).
 */

const usual = {
  paper: ['#f7f1e1', '#2f5597', '#a8322a', '#2d2d31', '#8fb96a', '#e0b13a'],
  night: ['#d8d2c2', '#3d6fc9', '#c0473c', '#3a3a42', '#8fc07a', '#d9b04a'],
  print: ['#ffffff', '#000000', '#555555', '#222222', '#cccccc', '#eeeeee'],
};
const named = { white: 0, blue: 1, red: 2, black: 3, green: 4, yellow: 5 };

/**
 * @param {string} hex
 * @returns {number} relative luminance, 0 to 1
 */
export function luminance(hex) {
  const parts = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} 1 to 21
 */
export function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Whichever ink reads better.
 * @param {string} ground
 */
export function inkOn(ground) {
  return contrast('#fffaf0', ground) >= contrast('#1a1714', ground) ? '#fffaf0' : '#1a1714';
}

/**
 * @param {import('./types.js').Hello | null} hello
 * @param {number} side its number
 * @param {'paper' | 'night' | 'print'} style
 * @returns {string} "#2f5597"
 */
export function sideColor(hello, side, style) {
  const told = hello?.sides[side]?.color;
  if (style === 'paper' && told && /^#[0-9a-f]{6}$/i.test(told)) return told;
  const byName = named[hello?.sides[side]?.id ?? ''];
  const list = usual[style];
  if (byName !== undefined) return list[byName];
  return list[[1, 2, 4, 5][Math.max(0, side) % 4]];
}
