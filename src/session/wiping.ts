import type { SessionUser } from '../domain/session/api.ts';
import { keepDeliveryToken } from './delivery/token.ts';
import { forgetWork } from './delivery/work-left.ts';
import { keep } from './kept.ts';
import { forgetLoss } from './losses.ts';
import type { OfflineEntries } from './offline-entry.ts';
import { forgetReceiptsRead } from './receipts-read.ts';
import { leavingAs, stays, storedUser } from './stored-user.ts';
import type { WipeSent } from './wipe-device.ts';

/** The person whose data is being removed, until it is. */
const WIPE_KEY = 'okul.wiping';

interface WipingParts {
  storage: Storage;
  entries: OfflineEntries;
  destroy(user: SessionUser): Promise<void>;
}

/** Removes all data of a person from the device; an interrupted wiping is finished at the next start. */
export function createWiping({ storage, entries, destroy }: WipingParts) {
  // Used where storage is too full to note it.
  let begun: SessionUser | null = null;
  return {
    begin(user: SessionUser): void {
      begun = user;
      keep(storage, WIPE_KEY, user);
    },
    async finish(): Promise<void> {
      const user = begun ?? storedUser(storage, WIPE_KEY);
      if (!user) return;
      keepDeliveryToken(user.uid, undefined, storage);
      forgetWork(user.uid, storage);
      forgetLoss(user.uid, storage);
      forgetReceiptsRead(user.uid, storage);
      await entries.forget(user.email);
      await destroy(user);
      begun = null;
      storage.removeItem(WIPE_KEY);
    },
    /** Keeps the data of a person who signs in again. */
    spare({ uid }: SessionUser): void {
      if (begun?.uid === uid) begun = null;
      if (storedUser(storage, WIPE_KEY)?.uid === uid) storage.removeItem(WIPE_KEY);
    },
  };
}

interface LeavingParts {
  storage: Storage;
  entries: Pick<OfflineEntries, 'forget'>;
  wipeSent: WipeSent;
}

/**
 * Wipes what the server has of a person who signed out of a shared tablet, and everything else once
 * nothing is unsent. Idempotent; a person who signs in again keeps their data.
 */
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
