import { Suspense } from 'react';
import { late } from '../../ui/late.ts';
import { type PictureProps, placeOf } from './place.ts';

const View = late<PictureProps>(async () => (await import('./PictureView.tsx')).PictureView);

export const Picture = (props: PictureProps) => (
  <Suspense fallback={<div style={placeOf(props.picture)} />}>
    <View {...props} />
  </Suspense>
);
