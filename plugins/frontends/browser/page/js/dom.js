/**
 * dom.js - elements from values. What players wrote only ever becomes text, never markup.
 *
 *   h, svg         an element with attributes, handlers and children
 *   clear, fill    empty an element, or fill it anew
 *   by             the element of that id
 *   scrolled       how far an element was scrolled, without having the page laid out
 */

/** @typedef {Node | string | number | null | undefined | false} Child */

const svgNames = 'http://www.w3.org/2000/svg';

/**
 * Sets attributes; a function is a handler of the event its name says ("click").
 * @param {Element} element
 * @param {Object<string, any>} attributes
 */
export function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (typeof value === 'function') element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * @param {string} tag
 * @param {Object<string, any>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  append(element, children);
  return element;
}

/**
 * @param {string} tag
 * @param {Object<string, any>} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(svgNames, tag));
  dress(element, attributes);
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function by(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/**
 * A key as a small cap beside a word; readers of screens hear it by `aria-keyshortcuts`.
 * @param {string} name
 */
export function cap(name) {
  return h('kbd', { 'aria-hidden': 'true' }, name);
}

/** @type {WeakMap<Element, {top: number}>} */
const scrolls = new WeakMap();

/**
 * How far an element was scrolled when the page was last drawn; to be scrolled again, set `scrollTop`.
 * @param {Element} element
 * @returns {number}
 */
export function scrolled(element) {
  const known = scrolls.get(element);
  if (known) return known.top;
  const now = { top: element.scrollTop };
  scrolls.set(element, now);
  element.addEventListener('scroll', () => {
    now.top = element.scrollTop;
  }, { passive: true });
  return now.top;
}
