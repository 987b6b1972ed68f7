import { concatBytes } from '@noble/hashes/utils.js';
import { mediumHashOf } from '../../domain/media/cipher.ts';
import { noteUploaded } from '../../store/media.ts';
import { mediumBytes, type NamedMedium } from '../../store/queries/media.ts';
import { mediaDue } from '../../store/queries/named-media.ts';
import type { Store } from '../../store/tables.ts';
import type { Fetch } from '../http/http-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Transfers encrypted media. A repeated download continues after the received bytes. */
export class MediaTransfers {
  readonly #parts = new Map<string, Bytes[]>();

  constructor(private readonly origin: string) {}

  /** Downloads a medium. @returns null if the server sent an error or other bytes */
  async download(fetch: Fetch, medium: NamedMedium, signal: AbortSignal): Promise<Bytes | null> {
    const { hash } = medium;
    const before = this.#parts.get(hash) ?? [];
    const range = before.length > 0 && { range: `bytes=${lengthOf(before)}-` };
    const response = await fetch(this.#url(medium), { signal, headers: { ...range } });
    if (!response.ok || !response.body) return null;
    const parts = response.status === 206 ? before : [];
    this.#parts.set(hash, parts);
    for (const reader = response.body.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) break;
      parts.push(new Uint8Array(value));
    }
    this.#parts.delete(hash);
    const bytes = concatBytes(...parts);
    return (await mediumHashOf(bytes)) === hash ? bytes : null;
  }

  /** Uploads a medium. @returns true if the server has the medium */
  async upload(
    fetch: Fetch,
    medium: NamedMedium,
    bytes: Bytes,
    signal: AbortSignal,
  ): Promise<boolean> {
    const headers = { 'content-type': 'application/octet-stream' };
    const { ok } = await fetch(this.#url(medium), { method: 'PUT', body: bytes, headers, signal });
    return ok;
  }

  #url({ hash, in: id }: NamedMedium): string {
    return `${this.origin}/media/${hash}?in=${encodeURIComponent(id)}`;
  }
}

/** Uploads the unsent media that this device's documents name. Skips media that fail. */
export async function uploadUnsent(
  store: Store,
  transfers: MediaTransfers,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<void> {
  for (const medium of (await mediaDue(store)).unsent)
    await uploadOne(store, transfers, fetch, medium, signal).catch(() => false);
}

export async function uploadOne(
  store: Store,
  transfers: MediaTransfers,
  fetch: Fetch,
  medium: NamedMedium,
  signal: AbortSignal,
): Promise<boolean> {
  const bytes = await mediumBytes(store, medium.hash);
  const isThere = bytes !== null && (await transfers.upload(fetch, medium, bytes, signal));
  if (isThere) await noteUploaded(store, medium.hash);
  return isThere;
}

const lengthOf = (parts: readonly Bytes[]): number =>
  parts.reduce((length, part) => length + part.length, 0);
