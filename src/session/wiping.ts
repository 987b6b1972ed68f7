import type { SessionUser } from '../domain/session/api.ts';
import { keepDeliveryToken } from './delivery/token.ts';
import { forgetWork } from './delivery/work-left.ts';
import { keep } from './kept.ts';
import { forgetLoss } from './losses.ts';
import type { OfflineEntries } from './offline-entry.ts';
import { forgetReceiptsRead } from './receipts-read.ts';
import { storedUser } from './stored-user.ts';

const WIPE_KEY = 'okul.wiping';

interface WipingParts {
  storage: Storage;
  entries: OfflineEntries;
  destroy(user: SessionUser): Promise<void>;
}

/** Creates the removal of a person's data. Also completes an interrupted removal. */
export function createWiping({ storage, entries, destroy }: WipingParts) {
  // Replaces the stored person if the storage is full.
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
    spare({ uid }: SessionUser): void {
      if (begun?.uid === uid) begun = null;
      if (storedUser(storage, WIPE_KEY)?.uid === uid) storage.removeItem(WIPE_KEY);
    },
  };
}
