import { Suspense } from 'react';
import { soundInWords } from '../../domain/media/sounds.ts';
import { late } from '../../ui/late.ts';
import { type PictureProps, placeOf, type SoundProps } from './media-parts.tsx';

const loadSoundView = async () => (await import('./SoundView.tsx')).SoundView;
const SoundView = late<SoundProps>(loadSoundView);
const PictureView = late<PictureProps>(async () => (await import('./PictureView.tsx')).PictureView);

export const Picture = (props: PictureProps) => (
  <Suspense fallback={<div style={placeOf(props.picture)} />}>
    <PictureView {...props} />
  </Suspense>
);

/** Loads the player before it is needed, because an update may remove its file during an exam. */
export const loadPlayer = (): void => void loadSoundView().catch(() => undefined);

export function Sound(props: SoundProps) {
  const name = <p>{soundInWords(props.sound)}</p>;
  return props.isStill ? name : <Suspense fallback={name}>{<SoundView {...props} />}</Suspense>;
}
