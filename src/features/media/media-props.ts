import { createContext } from 'react';
import type { PictureRef, SoundRef } from '../../domain/media/ref.ts';
import type { Heard } from '../../store/queries/listening.ts';

export interface PictureProps {
  picture: PictureRef;
  /** True if a tap has another use, so that it does not open the picture in full size. */
  isStill?: boolean;
}

/** Returns a style that reserves a picture's space, so that nothing moves when it appears. */
export const placeOf = ({ width, height }: PictureRef) => ({
  ...{ width, maxWidth: '100%', maxHeight: '60dvh', aspectRatio: `${width} / ${height}` },
});

/** Counter of plays: the log of a paper, or a map by hash that ends with the page. */
export type Listening = { examID: string; paperId: string } | { heard: Map<string, Heard> };

/** Counter of plays; null if plays are unlimited. */
export const ListeningHere = createContext<Listening | null>(null);

export interface SoundProps {
  sound: SoundRef;
  /** True if a tap has another use. The sound is then named, but cannot be played. */
  isStill?: boolean;
}
