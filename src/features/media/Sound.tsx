import { Suspense } from 'react';
import { soundInWords } from '../../domain/media/sounds.ts';
import { late } from '../../ui/late.ts';
import type { SoundProps } from './listening.ts';

const load = async () => (await import('./SoundView.tsx')).SoundView;
const View = late<SoundProps>(load);

/** Loads the player ahead, because an update may remove its file during an exam. */
export const loadPlayer = (): void => void load().catch(() => undefined);

export function Sound(props: SoundProps) {
  const name = <p>{soundInWords(props.sound)}</p>;
  return props.isStill ? name : <Suspense fallback={name}>{<View {...props} />}</Suspense>;
}
