import { useEffect, useState } from 'react';
import { decryptMedium } from '../../domain/media/cipher.ts';
import type { MediumRef } from '../../domain/media/ref.ts';
import type { MediumRow } from '../../store/device-rows.ts';
import { mediumBytes, useMediumBytes } from '../../store/queries/media.ts';
import type { Store } from '../../store/tables.ts';

/** - `missing`: not on this device. - `broken`: the key does not open it. */
export type MediumState = { state: 'loading' | 'missing' | 'broken' } | { url: string };

/** @returns an object URL, which the caller frees; null if the key does not open the bytes */
async function urlOf(
  bytes: MediumRow['bytes'],
  { key, type }: Pick<MediumRef, 'key' | 'type'>,
): Promise<string | null> {
  const plain = await decryptMedium({ key }, bytes);
  return plain && URL.createObjectURL(new Blob([plain], { type }));
}

/** @returns an object URL, which the caller frees; null if the medium is not on this device */
export async function mediumUrl(store: Store, medium: MediumRef): Promise<string | null> {
  const bytes = await mediumBytes(store, medium.hash);
  return bytes && urlOf(bytes, medium);
}

/** Decrypts a picture or a sound into an object URL, which is freed when the component goes. */
export function useMediumUrl({ hash, key, type }: MediumRef): MediumState {
  const bytes = useMediumBytes(hash);
  const [shown, setShown] = useState<MediumState>({ state: 'loading' });
  useEffect(() => {
    if (!bytes) return;
    let url: string | null = null;
    let isGone = false;
    const free = () => url && URL.revokeObjectURL(url);
    void urlOf(bytes, { key, type }).then((made) => {
      url = made;
      if (isGone) return free();
      setShown(url ? { url } : { state: 'broken' });
    });
    return () => {
      isGone = true;
      free();
    };
  }, [bytes, key, type]);
  return bytes === null ? { state: 'missing' } : shown;
}
