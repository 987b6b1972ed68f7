import { keepDeliveryToken } from './delivery/token.ts';
import { forgetWork } from './delivery/work-left.ts';
import { forgetLoss } from './losses.ts';
import type { OfflineEntries } from './offline-entry.ts';
import { forgetReceiptsRead } from './receipts-read.ts';
import { leavingAs, stays } from './stored-user.ts';
import type { WipeSent } from './wipe-device.ts';

interface LeavingParts {
  storage: Storage;
  entries: Pick<OfflineEntries, 'forget'>;
  wipeSent: WipeSent;
}

/** Keeps unsent work until it is sent. Idempotent; stops if the person signs in again. */
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
