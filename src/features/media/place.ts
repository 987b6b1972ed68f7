import type { PictureRef } from '../../domain/media/ref.ts';

export interface PictureProps {
  picture: PictureRef;
  /** True where a tap means something else: the picture does not open in full size. */
  isStill?: boolean;
}

/** Returns the style of a picture's place, so that nothing jumps when it appears. */
export const placeOf = ({ width, height }: PictureRef) => ({
  ...{ width, maxWidth: '100%', maxHeight: '60dvh', aspectRatio: `${width} / ${height}` },
});
