import { remove } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';
import { type Account, type Alias, accountSchema, aliasSchema, holderSchema } from './account.ts';
import { changeRecord, createRecord, readRecord } from './records.ts';

interface Place {
  database: Database;
  /** Under which id a name stands. */
  idOf: (name: string) => string;
}

/**
 * Lets a further name sign in to an account. Doing it again changes nothing. A name whose account is gone is taken over.
 * @returns false where the name is somebody else's
 */
export async function claimName(place: Place, account: Account, name: string): Promise<boolean> {
  const { database, idOf } = place;
  const { uid, email: of } = account;
  const alias: Alias = { type: 'alias', schema: 1, name, of, uid };
  if (await createRecord(database, idOf(name), alias)) return true;
  const there = await readRecord(database, idOf(name), holderSchema);
  if (there?.uid === uid) return true;
  if (there?.type !== 'alias' || (await isHeld(place, there))) return false;
  const taken = await changeRecord(database, idOf(name), aliasSchema, (current) =>
    current.uid === there.uid ? alias : null,
  );
  return taken !== null;
}

/** Whether the account that an alias names is there, though it may be closing. */
async function isHeld({ database, idOf }: Place, { of, uid }: Alias): Promise<boolean> {
  const account = await readRecord(database, idOf(of), accountSchema);
  return account?.uid === uid;
}

/** Gives the name free, unless it is somebody else's by now. */
export async function releaseName({ database, idOf }: Place, uid: string, name: string) {
  const there = await readRecord(database, idOf(name), aliasSchema);
  if (there?.uid === uid) await remove(database, idOf(name));
}
