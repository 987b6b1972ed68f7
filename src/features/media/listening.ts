import { createContext } from 'react';
import type { SoundRef } from '../../domain/media/ref.ts';
import type { Heard } from '../../store/queries/listening.ts';

/** Counter of plays: in the log of a paper, or by hash until the page is closed. */
export type Listening = { examID: string; paperId: string } | { heard: Map<string, Heard> };

/** Counter of plays; null if people may listen as often as they like. */
export const ListeningHere = createContext<Listening | null>(null);

export interface SoundProps {
  sound: SoundRef;
  /** True if a tap has another meaning, so that the sound is named instead of played. */
  isStill?: boolean;
}
