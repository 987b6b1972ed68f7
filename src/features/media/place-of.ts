import type { PictureRef } from '../../domain/media/ref.ts';

/** Style of a box that has the size of a picture before it is there. */
export const placeOf = ({ width, height }: Pick<PictureRef, 'width' | 'height'>) => ({
  ...{ width, maxWidth: '100%', aspectRatio: `${width} / ${height}` },
});
