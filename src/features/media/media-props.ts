import { createContext } from 'react';
import type { PictureRef, SoundRef } from '../../domain/media/ref.ts';
import type { Heard } from '../../store/queries/listening.ts';

export interface PictureProps {
  picture: PictureRef;
  /** True if a tap has another meaning, so that the picture does not open in full size. */
  isStill?: boolean;
}

/** Returns a style that reserves a picture's space, so that nothing moves when it appears. */
export const placeOf = ({ width, height }: PictureRef) => ({
  ...{ width, maxWidth: '100%', maxHeight: '60dvh', aspectRatio: `${width} / ${height}` },
});

/** Counter of plays: in the log of a paper, or by hash until the page is closed. */
export type Listening = { examID: string; paperId: string } | { heard: Map<string, Heard> };

/** Counter of plays; null if people may listen as often as they like. */
export const ListeningHere = createContext<Listening | null>(null);

export interface SoundProps {
  sound: SoundRef;
  /** True if a tap has another meaning, so that the sound is named instead of played. */
  isStill?: boolean;
}
