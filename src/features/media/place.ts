import type { PictureRef } from '../../domain/media/ref.ts';

export interface PictureProps {
  picture: PictureRef;
  /** True if a tap has another meaning, so that the picture does not open in full size. */
  isStill?: boolean;
}

/** Returns a style that reserves a picture's space, so that nothing moves when it appears. */
export const placeOf = ({ width, height }: PictureRef) => ({
  ...{ width, maxWidth: '100%', maxHeight: '60dvh', aspectRatio: `${width} / ${height}` },
});
