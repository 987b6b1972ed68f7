import type { PictureEdit } from '../../actions/encode-picture.ts';

export type Crop = PictureEdit['crop'];

export interface Position {
  x: number;
  y: number;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Minimum size of a selection (share of a side). A smaller selection is an accidental tap. */
const LEAST = 0.03;

/** Returns the pointer's position on an element, or the nearest edge if it is outside. */
export const positionIn = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Position => ({ x: within((clientX - left) / width), y: within((clientY - top) / height) });

const within = (share: number): number => Math.min(1, Math.max(0, share));

export function cropBetween(a: Position, b: Position): Crop | null {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return width < LEAST || height < LEAST ? null : { x, y, width, height };
}

export const movedCrop = ({ x, y, width, height }: Crop, by: Position): Crop => ({
  ...{ x: between(0, x + by.x, 1 - width), y: between(0, y + by.y, 1 - height) },
  ...{ width, height },
});

export const resizedCrop = ({ x, y, width, height }: Crop, by: Position): Crop => ({
  ...{ x, y },
  width: between(LEAST, width + by.x, 1 - x),
  height: between(LEAST, height + by.y, 1 - y),
});

/** Limits a share. Rounds it to thousandths, because sums of steps are inexact. */
const between = (least: number, share: number, most: number): number =>
  Math.round(Math.max(least, Math.min(share, most)) * 1000) / 1000;

/** Returns the same part after a quarter turn clockwise. */
export const turnedCrop = ({ x, y, width, height }: Crop): Crop => ({
  ...{ x: 1 - y - height, y: x, width: height, height: width },
});
