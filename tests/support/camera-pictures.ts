import encodeQR from 'qr';

/* Synthetic pictures of a code, as a tablet's camera takes them of another screen. */

/** Side of a picture (pixels). */
const SIDE = 900;
const WHITE = 215;
const BLACK = 45;
const NOISE = 14;

export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Pseudo-random numbers in [0, 1) by seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a code as a camera sees it; `module`: pixels of a module in the middle. */
export function cameraPicture(text: string, module: number, random: () => number): Picture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'alphanumeric', border: 4 });
  const sharp = seen(rows, module, random);
  const light = lit(blurred(sharp, 1.1 + 0.5 * random()), random);
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  light.forEach((value, at) => {
    const noisy = value + NOISE * normal(random);
    data.set([noisy, noisy, noisy, 255], at * 4);
  });
  return { width: SIDE, height: SIDE, data };
}

/** Maps each pixel back into the code. */
function seen(rows: readonly boolean[][], module: number, random: () => number): Float64Array {
  const angle = ((random() - 0.5) * 24 * Math.PI) / 180;
  const [tiltX, tiltY] = [(random() - 0.5) * 0.4, (random() - 0.5) * 0.4];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shift = () => (random() - 0.5) * 20;
  const [left, top] = [SIDE / 2 + shift(), SIDE / 2 + shift()];
  return plane((x, y) => {
    const [dx, dy] = [(x - left) / SIDE, (y - top) / SIDE];
    const away = 1 + tiltX * dx + tiltY * dy;
    const [u, v] = [((x - left) * away) / module, ((y - top) * away) / module];
    const column = Math.floor(rows.length / 2 + u * cos + v * sin);
    const row = Math.floor(rows.length / 2 - u * sin + v * cos);
    const isDark = rows[row]?.[column];
    if (isDark === undefined) return 90;
    return isDark ? BLACK : WHITE;
  });
}

function plane(valueAt: (x: number, y: number) => number): Float64Array {
  const values = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) values[y * SIDE + x] = valueAt(x, y);
  return values;
}

/** Applies a Gaussian blur, along rows and then columns. */
function blurred(values: Float64Array, sigma: number): Float64Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const inside = (at: number) => Math.min(SIDE - 1, Math.max(0, at));
  const along = (from: Float64Array, step: (x: number, y: number, by: number) => number) =>
    plane((x, y) =>
      weights.reduce(
        (total, weight, at) => total + (weight / sum) * (from[step(x, y, at - reach)] ?? 0),
        0,
      ),
    );
  const once = along(values, (x, y, by) => y * SIDE + inside(x + by));
  return along(once, (x, y, by) => inside(y + by) * SIDE + x);
}

/** Applies a gradient, and a reflection that reduces the contrast of some modules. */
function lit(values: Float64Array, random: () => number): Float64Array {
  const [fromX, fromY] = [random() - 0.5, random() - 0.5];
  const [lampX, lampY] = [random() * SIDE, random() * SIDE];
  const size = SIDE * (0.06 + 0.06 * random());
  return plane((x, y) => {
    const shade = 1 + 0.6 * (fromX * (x / SIDE - 0.5) + fromY * (y / SIDE - 0.5));
    const glare = Math.exp(-((x - lampX) ** 2 + (y - lampY) ** 2) / (2 * size ** 2));
    const value = (values[y * SIDE + x] ?? 0) * shade;
    return value + (235 - value) * 0.5 * glare;
  });
}

/** Draws a normal number (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
