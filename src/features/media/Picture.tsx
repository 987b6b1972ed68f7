import { Suspense } from 'react';
import type { PictureRef } from '../../domain/media/ref.ts';
import { late } from '../../ui/late.ts';

export interface PictureProps {
  picture: PictureRef;
}

const View = late<PictureProps>(async () => (await import('./PictureView.tsx')).PictureView);

/** Draws a picture of this device. Its place has the right size from the start. */
export const Picture = ({ picture }: PictureProps) => (
  <Suspense fallback={<div style={placeOf(picture)} />}>
    <View picture={picture} />
  </Suspense>
);

export const placeOf = ({ width, height }: PictureRef) => ({
  ...{ width, maxWidth: '100%', aspectRatio: `${width} / ${height}` },
});
