import { LocalReplica } from './local-replica.ts';
import { type LoadPouch, loadPouch } from './pouch.ts';

export const replicaName = (uid: string): string => `okul-${uid}`;
export const directoryName = (uid: string): string => `okul-${uid}-directory`;

/**
 * Opens a person's replica on this device.
 * @throws AppError `storage-blocked` when the browser refuses storage or never answers, `storage-full`
 */
export const openReplica = async (
  uid: string,
  load: LoadPouch = loadPouch,
): Promise<LocalReplica> => LocalReplica.open(await load(), uid, replicaName(uid));

/** The directory of people, pulled only, apart from what the person writes. */
export const openDirectory = async (
  uid: string,
  load: LoadPouch = loadPouch,
): Promise<LocalReplica> => LocalReplica.open(await load(), uid, directoryName(uid));
