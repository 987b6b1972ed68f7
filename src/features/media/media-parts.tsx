import { createContext, useEffect } from 'react';
import type { PictureRef, SoundRef } from '../../domain/media/ref.ts';
import { wantMedium } from '../../store/media.ts';
import type { Heard } from '../../store/queries/listening.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { pictureMessages as messages } from './messages.ts';

export interface PictureProps {
  picture: PictureRef;
  /** True if a tap has another use. It then does not open the picture in full size. */
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

interface MissingMediumProps {
  hash: string;
  text: string;
  alt?: string;
}

/** Shows that this device does not have a medium, and requests the medium. */
export function MissingMedium({ hash, text, alt }: MissingMediumProps) {
  const { store, clock, sync } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  useEffect(() => {
    wantMedium(store, hash, clock.now()).catch(() => undefined);
  }, [store, clock, hash]);
  return (
    <>
      <p role="status">{text}</p>
      {alt && <p>{alt}</p>}
      <IconButton loading={isBusy} onClick={() => void whileBusy(() => sync.syncNow())}>
        {messages.retry}
      </IconButton>
    </>
  );
}

export const imageFileIn = (data: Pick<DataTransfer, 'files'> | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;
