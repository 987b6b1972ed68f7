import { useEffect, useState } from 'react';
import { decryptMedium } from '../../domain/media/cipher.ts';
import type { PictureRef } from '../../domain/media/ref.ts';
import { useMediumBytes } from '../../store/queries/media.ts';

/** - `missing`: not on this device. - `broken`: the key does not open it. */
export type PictureState = { state: 'loading' | 'missing' | 'broken' } | { url: string };

/** Decrypts a picture into an object URL, which is freed when the component goes. */
export function usePictureUrl({ hash, key, type }: PictureRef): PictureState {
  const bytes = useMediumBytes(hash);
  const [shown, setShown] = useState<PictureState>({ state: 'loading' });
  useEffect(() => {
    if (!bytes) return;
    let url: string | null = null;
    let isGone = false;
    void decryptMedium({ key }, bytes).then((plain) => {
      if (isGone) return;
      url = plain && URL.createObjectURL(new Blob([plain], { type }));
      setShown(url ? { url } : { state: 'broken' });
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [bytes, key, type]);
  return bytes === null ? { state: 'missing' } : shown;
}
