import { Suspense } from 'react';
import { soundInWords } from '../../domain/media/sounds.ts';
import { late } from '../../ui/late.ts';
import type { SoundProps } from './listening.ts';

const View = late<SoundProps>(async () => (await import('./SoundView.tsx')).SoundView);

export function Sound(props: SoundProps) {
  const name = <p>{soundInWords(props.sound)}</p>;
  return props.isStill ? name : <Suspense fallback={name}>{<View {...props} />}</Suspense>;
}
