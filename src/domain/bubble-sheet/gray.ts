import type { Point } from './layout.ts';

/** Picture as shades from 0 to 255, row by row. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

export interface Rgba {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Converts colours to grey with the weights of ITU-R BT.601. */
export function grayOf({ width, height, data }: Rgba): Gray {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at++, from += 4)
    gray[at] =
      ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  return { width, height, data: gray };
}

export function halved({ width, height, data }: Gray): Gray {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x;
      const sum =
        (data[at] ?? 0) +
        (data[at + 1] ?? 0) +
        (data[at + width] ?? 0) +
        (data[at + width + 1] ?? 0);
      half[y * w + x] = (sum + 2) >> 2;
    }
  return { width: w, height: h, data: half };
}

/** Interpolates between pixels. Outside of the picture, returns the nearest edge's shade. */
export function shadeAt({ width, height, data }: Gray, { x, y }: Point): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - left, cy - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Maximum shade of a dark pixel, relative to the mean around the pixel. */
const DARKER = 0.72;

/** Finds pixels darker than the mean around them, even in shadows (Bradley and Roth 2007). */
export function darkPixels({ width, height, data }: Gray, reach: number): Uint8Array {
  const sums = sumsOf({ width, height, data });
  const dark = new Uint8Array(width * height);
  const stride = width + 1;
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [x0, x1] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[y1 * stride + x1] ?? 0) -
        (sums[y0 * stride + x1] ?? 0) -
        (sums[y1 * stride + x0] ?? 0) +
        (sums[y0 * stride + x0] ?? 0);
      const isDark = (data[y * width + x] ?? 0) * (x1 - x0) * (y1 - y0) < sum * DARKER;
      dark[y * width + x] = isDark ? 1 : 0;
    }
  }
  return dark;
}

function sumsOf({ width, height, data }: Gray): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
