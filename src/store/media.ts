import type { MediumRow } from './device-rows.ts';
import { useLive } from './live.ts';
import type { Store } from './tables.ts';

/*
 * Encrypted media on this device. A row in the state `unsent` is the upload outbox: bytes and their
 * mark are one write.
 */

/** @throws AppError `storage-full`, `storage-lost` */
export const keepMedium = async ({ media }: Store, row: MediumRow): Promise<void> => {
  await media.put(row);
};

/** Returns encrypted bytes; null while they are not on this device. */
export const mediumBytes = async (
  { media }: Store,
  hash: string,
): Promise<MediumRow['bytes'] | null> => (await media.get(hash))?.bytes ?? null;

/** Follows one medium. @returns undefined while loading */
export const useMediumBytes = (hash: string): MediumRow['bytes'] | null | undefined =>
  useLive((store) => mediumBytes(store, hash), [hash]);
