import { createContext } from 'react';
import type { SoundRef } from '../../domain/media/ref.ts';
import type { Heard } from '../../store/queries/listening.ts';

/** Exam whose plays are logged, or plays that are forgotten with the page, by hash. */
export type Listening = { examID: string; paperId: string } | { heard: Map<string, Heard> };

/** Where plays are counted; null where people may listen as often as they like. */
export const ListeningHere = createContext<Listening | null>(null);

export interface SoundProps {
  sound: SoundRef;
  /** True where a tap means something else: the sound is named, not played. */
  isStill?: boolean;
}
