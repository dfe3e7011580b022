/**
 * drawing.js - a drawing as an image: what a ground is looked at when it is too large to be drawn at
 * every move of the map, and what is taken along.
 */
import { svg } from './dom.js';

/**
 * The rules of the page's drawings, for one that is to stand alone.
 * @returns {Promise<string>}
 */
async function drawingRules() {
  const texts = await Promise.all(['tokens', 'board'].map(async (name) =>
    (await fetch(new URL(`../style/${name}.css`, import.meta.url))).text()));
  return texts.join('\n');
}

/**
 * The drawing with its rules written into it: in the page itself no rule may stand among elements.
 * @param {SVGElement} drawing
 * @returns {Promise<Blob>}
 */
export async function drawingFile(drawing) {
  const text = new XMLSerializer().serializeToString(drawing);
  const rules = `<style><![CDATA[${await drawingRules()}]]></style>`;
  return new Blob([text.replace(/^<svg[^>]*>/, (begin) => begin + rules)], { type: 'image/svg+xml' });
}

/**
 * @param {SVGElement} drawing with its width and height
 * @param {number} most pixels of the longer side
 * @returns {Promise<HTMLCanvasElement | null>} null where the browser cannot
 */
export async function drawn(drawing, most) {
  const image = new Image();
  image.src = URL.createObjectURL(await drawingFile(drawing));
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = Math.min(2, most / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return canvas;
}

/**
 * The same ground as pixels, with nothing but its untouched cells as a drawing over them.
 * @param {SVGElement} ground as it lies on the map
 * @param {string} style
 * @returns {Promise<HTMLElement | null>}
 */
export async function asPixels(ground, style) {
  const whole = svg('svg', { xmlns: 'http://www.w3.org/2000/svg', width: ground.getAttribute('width'), height: ground.getAttribute('height'),
    'data-style': style });
  const copy = /** @type {SVGElement} */ (ground.cloneNode(true));
  copy.removeAttribute('style');
  copy.querySelector('#cells-touch')?.remove();
  whole.append(copy);
  const canvas = await drawn(whole, 4096);
  if (!canvas) return null;
  canvas.className = 'ground';
  canvas.style.cssText = ground.style.cssText;
  canvas.style.width = `${ground.getAttribute('width')}px`;
  canvas.style.height = `${ground.getAttribute('height')}px`;
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}
