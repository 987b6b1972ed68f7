import type { PictureRef } from '../../domain/media/ref.ts';

export interface PictureProps {
  picture: PictureRef;
}

/** Returns the style of a picture's place, so that nothing jumps when it appears. */
export const placeOf = ({ width, height }: PictureRef) => ({
  ...{ width, maxWidth: '100%', aspectRatio: `${width} / ${height}` },
});
