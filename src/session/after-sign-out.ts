import { AppError } from '../domain/errors.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { HASTE } from './admission.ts';
import type { Call } from './api.ts';
import { keepDeliveryToken } from './delivery/token.ts';
import { forgetLoss, forgetWork } from './delivery/work-left.ts';
import { keep, keepText } from './kept.ts';
import type { OfflineEntries } from './offline-entry.ts';
import { forgetReceiptsRead } from './receipts-read.ts';
import { storedUser } from './session-store.ts';

const WIPE_KEY = 'okul.wiping';

interface WipingParts {
  storage: Storage;
  entries: OfflineEntries;
  destroy(user: SessionUser): Promise<void>;
}

/** Creates the removal of a person's data. `finish` also completes one that a closed page began. */
export function createWiping({ storage, entries, destroy }: WipingParts) {
  // Person whose removal has begun, in memory because the storage may be full.
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

/** Storage key of a mark that is present until the server learns of the sign-out. */
const REVOKE_KEY = 'okul.revoke';

export function createRevoking({ storage, call }: { storage: Storage; call: Call }) {
  let revoking: Promise<void> | null = null;
  // True if the storage was too full for the mark.
  let isDue = false;

  async function revokeOnce(): Promise<void> {
    if (!isDue && !storage.getItem(REVOKE_KEY)) return;
    try {
      await call('DELETE', '/api/session', undefined, HASTE);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'signed-out') throw error;
    }
    isDue = false;
    storage.removeItem(REVOKE_KEY);
  }

  return {
    note(): void {
      keepText(storage, REVOKE_KEY, '1');
      isDue = !storage.getItem(REVOKE_KEY);
    },
    /** Joins a running request: a late second DELETE can revoke the next person's session. */
    revoke(): Promise<void> {
      revoking ??= revokeOnce().finally(() => {
        revoking = null;
      });
      return revoking;
    },
  };
}
