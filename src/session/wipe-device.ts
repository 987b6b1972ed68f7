import type { SessionUser } from '../domain/session/api.ts';
import { clearSent } from '../store/clear-tables.ts';
import { deleteStore, openStore } from '../store/open.ts';
import type { LocalLog } from '../sync/local/local-log.ts';
import { syncLockName } from '../sync/tabs.ts';
import { keepDeliveryToken } from './delivery/token.ts';
import { forgetLoss, forgetWork } from './delivery/work-left.ts';
import type { OfflineEntries } from './offline-entry.ts';
import { forgetReceiptsRead } from './receipts-read.ts';
import { leavingAs, stays } from './session-store.ts';

interface Places {
  openLogs: ((uid: string) => Promise<LocalLog>)[];
  locks: LockManager | undefined;
}

const placesOfBrowser = async (): Promise<Places> => {
  const { everyLog } = await import('../sync/local/local-log.ts');
  return { openLogs: everyLog(), locks: (navigator as Partial<Navigator>).locks };
};

export async function wipeDevice({ uid }: Pick<SessionUser, 'uid'>): Promise<void> {
  await destroyLogs(uid, await placesOfBrowser());
  await deleteStore(uid);
}

async function destroyLogs(uid: string, { openLogs }: Places): Promise<void> {
  for (const open of openLogs) await (await open(uid)).destroy();
}

/** Deletes what the server has, until `goesOn` returns false. Returns true if nothing is left. */
type WipeSent = (uid: string, goesOn: () => boolean) => Promise<boolean>;

export const wipeSent: WipeSent = async (uid, goesOn) =>
  wipeSentIn(uid, goesOn, await placesOfBrowser());

/** Wipes sent data under the person's sync lock, so that nothing else uses the local PouchDB. */
export async function wipeSentIn(
  uid: string,
  goesOn: () => boolean,
  places: Places,
): Promise<boolean> {
  const { locks } = places;
  const wiping = () => clearAndDestroy(uid, goesOn, places);
  if (!locks) return wiping();
  return locks.request(syncLockName(uid), { ifAvailable: true }, async (lock) =>
    lock ? wiping() : false,
  );
}

async function clearAndDestroy(
  uid: string,
  goesOn: () => boolean,
  places: Places,
): Promise<boolean> {
  if (!goesOn()) return false;
  const store = await openStore(uid);
  const left = await clearSent(store).finally(() => store.close());
  if (left === 'exam' || !goesOn()) return false;
  await destroyLogs(uid, places);
  if (left !== 'nothing' || !goesOn()) return false;
  await deleteStore(uid);
  return true;
}

interface LeavingParts {
  storage: Storage;
  entries: Pick<OfflineEntries, 'forget'>;
  wipeSent: WipeSent;
}

/** Removes a signed-out person's sent data, and all else once nothing is unsent. Idempotent. */
export async function wipeLeaving(uid: string, parts: LeavingParts): Promise<void> {
  const { storage, entries, wipeSent } = parts;
  const email = leavingAs(uid, storage);
  const goesOn = () => leavingAs(uid, storage) !== null;
  if (email === null || !(await wipeSent(uid, goesOn)) || !goesOn()) return;
  await entries.forget(email);
  if (!goesOn()) return;
  keepDeliveryToken(uid, undefined, storage);
  forgetWork(uid, storage);
  forgetLoss(uid, storage);
  forgetReceiptsRead(uid, storage);
  stays(uid, storage);
}
