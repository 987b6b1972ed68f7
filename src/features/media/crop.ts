import type { PictureEdit } from '../../actions/encode-picture.ts';

export type Crop = PictureEdit['crop'];

/** Position as shares of a picture's sides. */
export interface Position {
  x: number;
  y: number;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Minimum size of a selection (share of a side); a smaller one is a slip of the finger. */
const LEAST = 0.03;

/** Returns the position of the pointer on an element; at its edge if it is outside. */
export function positionIn(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Position {
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Returns the part between two positions; null if it is too small. */
export function cropBetween(a: Position, b: Position): Crop | null {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return width < LEAST || height < LEAST ? null : { x, y, width, height };
}

/** Returns the same part after a quarter turn clockwise. */
export const turnedCrop = ({ x, y, width, height }: Crop): Crop => ({
  ...{ x: 1 - y - height, y: x, width: height, height: width },
});
