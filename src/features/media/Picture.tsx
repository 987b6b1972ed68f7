import { Suspense } from 'react';
import type { PictureRef } from '../../domain/media/ref.ts';
import { late } from '../../ui/late.ts';
import { placeOf } from './place-of.ts';

interface PictureProps {
  picture: PictureRef;
}

const View = late<PictureProps>(async () => (await import('./PictureView.tsx')).PictureView);

/** Draws a picture of this device. Its place has the right size from the start. */
export const Picture = ({ picture }: PictureProps) => (
  <Suspense fallback={<div style={placeOf(picture)} />}>
    <View picture={picture} />
  </Suspense>
);
