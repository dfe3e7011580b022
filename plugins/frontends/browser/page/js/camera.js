/**
 * camera.js - what of the map is seen: zoom and pan by pointer, wheel, pinch and keys.
 *
 * `onTap` hears touches that were no drag, `onPress` long ones, both with the spot on the map.
 */

/** @typedef {import('./types.js').Spot} Spot */

export class Camera {
  /**
   * @param {HTMLElement} frame what is looked through
   * @param {HTMLElement} world what is looked at: its size is set once the board is known
   */
  constructor(frame, world) {
    this.frame = frame;
    this.world = world;
    this.width = this.height = 100;
    this.scale = 1;
    this.x = this.y = 0; // of the world's corner, in pixels of the frame
    this.least = 0.1;
    this.margin = 0; // round the field, for its frame
    this.fits = true; // the whole field is seen, and nothing else was wanted
    this.enough = 0.9; // of its size is left to the field where it is clear of the tools; else they lie on it
    /** @type {Map<number, Spot>} */
    this.pointers = new Map();
    this.moved = false;
    /** @type {Spot} */
    this.start = { x: 0, y: 0 };
    /** @type {(spot: Spot, event: PointerEvent) => void} */
    this.onTap = () => {};
    /** @type {(spot: Spot, event: PointerEvent) => void} */
    this.onPress = () => {};
    /** @type {(spot: Spot | null) => void} */
    this.onHover = () => {};
    /** @type {(spot: Spot, phase: 'down' | 'drag' | 'up', event: PointerEvent) => boolean} true: the drag is taken */
    this.onDrag = () => false;
    this.onChange = () => {};
    this.dragTaken = false;
    /** How large the frame is: kept, since asking for it has the page laid out at once. */
    this.size = { width: frame.clientWidth, height: frame.clientHeight };
    new ResizeObserver(() => this.#look()).observe(frame);
    this.#listen();
  }

  /** A frame that has grown shows no bare table below the field while something above is cut off. */
  #look() {
    const before = this.size.height;
    this.size = { width: this.frame.clientWidth, height: this.frame.clientHeight };
    const [above, below] = [this.y - this.margin * this.scale, this.y + (this.height + this.margin) * this.scale];
    const bare = Math.min(this.size.height - below, -above);
    if (this.fits && this.size.height > before && bare > 0) {
      this.y += bare;
      this.#apply();
    }
  }

  /**
   * @param {number} width
   * @param {number} height of the board, in its own lengths
   */
  measure(width, height) {
    [this.width, this.height, this.margin] = [width, height, 0];
    this.#look();
    this.whole();
  }

  /**
   * The field is known better, or another: who looked at all of it does so still.
   * @param {number} width
   * @param {number} height
   * @param {number} margin of the frame round it
   */
  reframe(width, height, margin) {
    if (this.width === width && this.height === height && this.margin === margin) return;
    [this.width, this.height, this.margin] = [width, height, margin];
    if (this.fits) this.whole();
  }

  /** The whole field with its frame, as large as it can be, and clear of the tools where there is room. */
  whole() {
    const { width: w, height: high } = this.size;
    const [wide, deep] = [this.width + 2 * this.margin, this.height + 2 * this.margin];
    const tools = (this.frame.parentElement?.querySelector('#map-tools')?.clientWidth ?? 0) + 20;
    const most = Math.min(w / wide, high / deep);
    const clear = Math.min((w - tools) / wide, high / deep); // of the tools
    this.least = most * 0.7;
    this.scale = (clear > this.enough * most ? clear : most) * 0.985;
    const spare = w - wide * this.scale;
    this.x = Math.max(Math.min(8, spare / 2), Math.min(spare / 2, spare - tools)) + this.margin * this.scale;
    this.y = (high - this.height * this.scale) / 2;
    this.#apply();
    this.fits = true;
  }

  /**
   * @param {number} factor
   * @param {Spot} [at] in pixels of the frame
   */
  zoom(factor, at = { x: this.size.width / 2, y: this.size.height / 2 }) {
    this.fits = false;
    const scale = Math.min(4, Math.max(this.least, this.scale * factor));
    this.x = at.x - ((at.x - this.x) * scale) / this.scale;
    this.y = at.y - ((at.y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.#apply();
  }

  /**
   * @param {number} dx
   * @param {number} dy pixels
   */
  pan(dx, dy) {
    this.fits = false;
    this.x += dx;
    this.y += dy;
    this.#apply();
  }

  /**
   * Brings a spot into view if it is not, smoothly; `below` pixels at the foot do not count.
   * @param {Spot} spot
   * @param {number} [below]
   */
  seek(spot, below = 0) {
    const x = spot.x * this.scale + this.x;
    const y = spot.y * this.scale + this.y;
    const margin = Math.min(70, this.size.width / 5);
    const [w, high] = [this.size.width, this.size.height - below];
    if (x > margin && x < w - margin && y > margin && y < high - margin) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.world.classList.toggle('glides', !still);
    this.x += Math.min(Math.max(x, margin), w - margin) - x;
    this.y += Math.min(Math.max(y, margin), high - margin) - y;
    this.#apply();
    window.setTimeout(() => this.world.classList.remove('glides'), 320);
  }

  /**
   * Brings a spot into view, and closer where counters would be too small to be told apart.
   * @param {Spot} spot
   */
  approach(spot) {
    if (this.scale < 0.28) this.zoom(0.45 / this.scale, this.pixel(spot));
    this.seek(spot);
  }

  /**
   * @param {{clientX: number, clientY: number}} event
   * @returns {Spot} on the board
   */
  spotOf(event) {
    const box = this.frame.getBoundingClientRect();
    return { x: (event.clientX - box.left - this.x) / this.scale,
      y: (event.clientY - box.top - this.y) / this.scale };
  }

  /**
   * @param {Spot} spot on the board
   * @returns {Spot} in pixels of the frame
   */
  pixel(spot) {
    return { x: spot.x * this.scale + this.x, y: spot.y * this.scale + this.y };
  }

  /** What of the board is seen. */
  get seen() {
    return { x: -this.x / this.scale, y: -this.y / this.scale,
      width: this.size.width / this.scale, height: this.size.height / this.scale };
  }

  #apply() {
    const [w, high] = [this.width * this.scale, this.height * this.scale];
    const { width, height } = this.size;
    this.x = Math.min(width * 0.6, Math.max(width * 0.4 - w, this.x));
    this.y = Math.min(height * 0.6, Math.max(height * 0.4 - high, this.y));
    this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.onChange();
  }

  #listen() {
    const frame = this.frame;
    frame.addEventListener('wheel', (event) => {
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      this.zoom(Math.exp(-event.deltaY * 0.0016), { x: event.clientX - box.left, y: event.clientY - box.top });
    }, { passive: false });
    frame.addEventListener('pointerdown', (event) => this.#down(event));
    frame.addEventListener('pointermove', (event) => this.#move(event));
    frame.addEventListener('pointerup', (event) => this.#up(event));
    frame.addEventListener('pointercancel', (event) => this.#cancel(event));
    frame.addEventListener('pointerleave', () => this.onHover(null));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button > 1 || /** @type {Element} */ (event.target).closest('button, a, input')) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size > 1) {
      this.moved = true;
      window.clearTimeout(this.pressTimer);
      return;
    }
    this.moved = this.pressed = false;
    this.start = { x: event.clientX, y: event.clientY };
    this.dragTaken = this.onDrag(this.spotOf(event), 'down', event);
    this.pressTimer = window.setTimeout(() => {
      if (this.moved || this.pointers.size !== 1) return;
      this.pressed = true;
      this.onPress(this.spotOf(event), event);
    }, 550);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      this.onHover(this.spotOf(event));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (this.pointers.size === 2) this.#pinch(event.pointerId, now);
    else if (this.moved || Math.hypot(now.x - this.start.x, now.y - this.start.y) > 6) {
      if (!this.moved) keepHearing(this.frame, event.pointerId);
      this.moved = true;
      window.clearTimeout(this.pressTimer);
      this.world.classList.add('moves');
      if (!this.dragTaken || !this.onDrag(this.spotOf(event), 'drag', event))
        this.pan(now.x - before.x, now.y - before.y);
    }
    this.pointers.set(event.pointerId, now);
  }

  /**
   * @param {number} id
   * @param {Spot} now
   */
  #pinch(id, now) {
    const other = [...this.pointers.entries()].find(([key]) => key !== id)?.[1];
    const before = this.pointers.get(id);
    if (!other || !before) return;
    const box = this.frame.getBoundingClientRect();
    const factor = Math.hypot(now.x - other.x, now.y - other.y)
      / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.zoom(factor, { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top });
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    window.clearTimeout(this.pressTimer);
    if (this.pointers.size) return;
    this.world.classList.remove('moves');
    const spot = this.spotOf(event);
    if (this.moved && this.dragTaken) this.onDrag(spot, 'up', event);
    else if (!this.moved && !this.pressed) this.onTap(spot, event);
    this.dragTaken = false;
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.pointers.delete(event.pointerId);
    window.clearTimeout(this.pressTimer);
    this.world.classList.remove('moves');
    this.dragTaken = false;
  }
}

/**
 * Keeps hearing a pointer that leaves the frame.
 * @param {HTMLElement} frame
 * @param {number} id
 */
function keepHearing(frame, id) {
  try {
    frame.setPointerCapture(id);
  } catch {
    // The pointer has gone already.
  }
}
