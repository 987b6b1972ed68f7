import { useEffect, useState } from 'react';
import { decryptMedium } from '../../domain/media/cipher.ts';
import type { MediumRef } from '../../domain/media/ref.ts';
import type { MediumRow } from '../../store/device-rows.ts';
import { mediumBytes, useMediumBytes } from '../../store/queries/media.ts';
import type { Store } from '../../store/tables.ts';

/** State of a medium. `missing`: not on this device. `broken`: the key does not decrypt it. */
export type MediumState = { state: 'loading' | 'missing' | 'broken' } | Shown;

interface Shown {
  url: string;
  content: Blob;
}

/** Decrypts a medium. @returns a URL that the caller frees; null if the key does not decrypt */
async function opened(
  bytes: MediumRow['bytes'],
  { key, type }: Pick<MediumRef, 'key' | 'type'>,
): Promise<Shown | null> {
  const plain = await decryptMedium({ key }, bytes);
  if (!plain) return null;
  const content = new Blob([plain], { type });
  return { url: URL.createObjectURL(content), content };
}

/** Returns an object URL that the caller frees; null if the medium is missing or broken. */
export async function mediumUrl(store: Store, medium: MediumRef): Promise<string | null> {
  const bytes = await mediumBytes(store, medium.hash);
  return (bytes && (await opened(bytes, medium))?.url) ?? null;
}

/** Returns an object URL of a medium. Frees the URL when the component is removed. */
export function useMediumUrl({ hash, key, type }: MediumRef): MediumState {
  const bytes = useMediumBytes(hash);
  const [shown, setShown] = useState<MediumState>({ state: 'loading' });
  useEffect(() => {
    if (!bytes) return;
    let url: string | null = null;
    let isGone = false;
    const free = () => url && URL.revokeObjectURL(url);
    void opened(bytes, { key, type }).then((made) => {
      url = made?.url ?? null;
      if (isGone) return free();
      setShown(made ?? { state: 'broken' });
    });
    return () => {
      isGone = true;
      free();
    };
  }, [bytes, key, type]);
  return bytes === null ? { state: 'missing' } : shown;
}
