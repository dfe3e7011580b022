/**
 * words.js - what the page itself says, in the reader's language.
 *
 *   tr             a text with its values: tr('{n} of {m}', {n: 1, m: 2}); of "one|many" the form for {n}
 *   speak          take a language, fetching its catalog once
 *
 * Texts stand in the code in English; `locale/LANGUAGE.po` holds the others. What the table says
 * comes in the right language from the table.
 */

/** @type {Map<string, Map<string, string>>} */
const catalogs = new Map([['en', new Map()]]);
let language = 'en';

/** @returns {string} the language spoken now */
export function spoken() {
  return language;
}

/**
 * Of "{n} unit|{n} units" the form that suits `n`.
 * @param {string} text
 * @param {Object<string, string | number>} [values]
 */
export function tr(text, values = {}) {
  const [one, many = one] = (catalogs.get(language)?.get(text) || text).split('|');
  const found = one !== many && new Intl.PluralRules(language).select(Number(values.n)) === 'one' ? one : many;
  return found.replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]) : whole);
}

/**
 * One string of a catalog, without its quotes.
 * @param {string} line
 */
function unquoted(line) {
  const inner = line.slice(line.indexOf('"') + 1, line.lastIndexOf('"'));
  return inner.replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c));
}

/**
 * Reads a catalog (gettext's .po without plural forms).
 * @param {string} text
 * @returns {Map<string, string>}
 */
export function readCatalog(text) {
  const words = new Map();
  let id = '';
  let said = '';
  let into = '';
  const keep = () => {
    if (id && said) words.set(id, said);
    id = said = into = '';
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('msgid ')) {
      keep();
      into = 'id';
      id = unquoted(line);
    } else if (line.startsWith('msgstr ')) {
      into = 'said';
      said = unquoted(line);
    } else if (line.startsWith('"')) {
      if (into === 'id') id += unquoted(line);
      else said += unquoted(line);
    }
  }
  keep();
  return words;
}

/**
 * From now on texts are in this language; one there is no catalog for leaves the last.
 * @param {string} wanted
 * @returns {Promise<string>} the language spoken from now on
 */
export async function speak(wanted) {
  if (!catalogs.has(wanted)) {
    try {
      const answer = await fetch(new URL(`../locale/${wanted}.po`, import.meta.url));
      if (!answer.ok) return language;
      catalogs.set(wanted, readCatalog(await answer.text()));
    } catch {
      return language;
    }
  }
  language = wanted;
  document.documentElement.lang = wanted;
  return language;
}

/**
 * A list in words: "a, b and c".
 * @param {string[]} parts
 */
export function listed(parts) {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/**
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [how]
 */
export function number(value, how = {}) {
  return new Intl.NumberFormat(language, how).format(value);
}

/**
 * A share as "46.1 %".
 * @param {number} share from 0 to 1
 */
export function percent(share) {
  return number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
