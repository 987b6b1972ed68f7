import { LocalReplica } from './local-replica.ts';
import { Log } from './log.ts';
import { type LoadPouch, loadPouch } from './pouch.ts';

export const replicaName = (uid: string): string => `okul-${uid}`;
const directoryName = (uid: string): string => `okul-${uid}-directory`;

/**
 * Opens a person's replica on this device.
 * @param disk where its journal lies; the browser's storage where left out
 * @throws AppError `storage-blocked` when the browser refuses storage or never answers, `storage-full`
 */
export const openReplica = async (
  uid: string,
  load: LoadPouch = loadPouch,
  disk?: IDBFactory,
): Promise<LocalReplica> => LocalReplica.open(await load(), uid, replicaName(uid), disk);

/** Opens the directory of people, which is only pulled: nobody writes it, so it has no journal. @throws as `openReplica` */
export const openDirectory = async (uid: string, load: LoadPouch = loadPouch): Promise<Log> =>
  Log.open(await load(), directoryName(uid));
