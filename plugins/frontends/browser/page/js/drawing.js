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
 * The same ground as pixels: first as it was drawn, then as an image, since a canvas is copied whole at every
 * move of the map (60 ms a picture at 4096 by 4096 pixels).
 * @param {SVGElement} ground as it lies on the map
 * @param {string} style
 * @returns {Promise<HTMLElement | null>} the canvas; null where the browser cannot
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
  layAs(canvas, ground);
  toImage(canvas, ground);
  return canvas;
}

/**
 * @param {HTMLElement} pixels
 * @param {SVGElement} ground where they lie
 */
function layAs(pixels, ground) {
  pixels.className = 'ground';
  pixels.style.cssText = ground.style.cssText;
  pixels.style.width = `${ground.getAttribute('width')}px`;
  pixels.style.height = `${ground.getAttribute('height')}px`;
  pixels.setAttribute('aria-hidden', 'true');
}

/**
 * An image stands where the canvas stood, once there is one and if the canvas still lies there.
 * @param {HTMLCanvasElement} canvas
 * @param {SVGElement} ground
 */
async function toImage(canvas, ground) {
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done));
  if (!blob) return;
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    layAs(image, ground);
    if (canvas.isConnected) canvas.replaceWith(image);
  } catch {
    // The canvas stays.
  }
  URL.revokeObjectURL(image.src);
}
