import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { signedText } from '../../src/domain/documents/attempt/chain.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import { instantSchema } from '../../src/domain/documents/common.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { thumbprintOf } from '../../src/domain/signing/device-key.ts';
import { type PublicKey, publicKeySchema } from '../../src/domain/signing/public-key.ts';
import { z } from '../../src/domain/zod.ts';
import { SYSTEM } from '../storage/database-name.ts';
import { fetchAll, remove, update } from '../storage/documents.ts';
import { freshCopies } from '../storage/fresh-copies.ts';
import { addId, readIds, removeIds } from '../storage/id-list.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { changeRecord, createRecord, readRecord, recordIn } from './records.ts';

/**
 * Of one person; with one more the oldest goes. A tablet that is wiped at each sign-out makes one at each sign-in, so a pupil of a school day of
 * shared tablets makes six. What waits unsent on a tablet is signed with a key that may be as old as the token by which it is sent.
 */
const MOST = 400;

const recordSchema = z.strictObject({
  type: z.literal('signing'),
  /** The newest last, each with when it came; ms. */
  keys: z.array(z.strictObject({ ...publicKeySchema.shape, at: instantSchema })),
});
type SigningRecord = z.infer<typeof recordSchema>;

const idOf = (uid: string): string => `signing:${uid}`;

/**
 * Whether somebody can sign with it: numbers that are no point of the curve verify nothing, and take the place of a key.
 */
export function isOnCurve(key: PublicKey): boolean {
  try {
    objectOf(key);
    return true;
  } catch {
    return false;
  }
}

const objectOf = ({ x, y }: PublicKey): KeyObject =>
  createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });

/** Keeps the public half of a device's key with its owner. Doing it twice changes nothing. */
export async function addSigningKey(
  storage: Storage,
  uid: string,
  { x, y }: PublicKey,
  now: number,
): Promise<void> {
  const system = await storage.ensure(SYSTEM);
  const key = { x, y, at: now };
  if (await createRecord(system, idOf(uid), { type: 'signing', keys: [key] })) return;
  await changeRecord(system, idOf(uid), recordSchema, ({ type, keys }: SigningRecord) =>
    keys.some((known) => known.x === x && known.y === y)
      ? null
      : { type, keys: [...keys, key].slice(-MOST) },
  );
}

/** When each of somebody's keys came, ms. */
export async function signingKeyTimes(storage: Storage, uid: string): Promise<number[]> {
  const record = await readRecord(await storage.ensure(SYSTEM), idOf(uid), recordSchema);
  return record?.keys.map(({ at }) => at) ?? [];
}

/** What somebody's keys are named by. */
export async function signingKeyNames(storage: Storage, uid: string): Promise<string[]> {
  const record = await readRecord(await storage.ensure(SYSTEM), idOf(uid), recordSchema);
  return record?.keys.map(thumbprintOf) ?? [];
}

export const removeSigningKeys = async (storage: Storage, uid: string): Promise<void> =>
  remove(await storage.ensure(SYSTEM), idOf(uid));

/** Whether a registered device key of a log's student signed all that it says. */
export type IsSigned = (attempt: Attempt) => Promise<boolean>;

export interface Signatures {
  isSigned: IsSigned;
  /** Whether a device of somebody has a registered key: then it signs what it says. */
  hasKeys(uid: string): Promise<boolean>;
}

/** Keys and signatures that were looked at last. */
const REMEMBERED = 5_000;

export function createSignatures(storage: Storage): Signatures {
  const keysOf = freshCopies(storage, {
    name: SYSTEM,
    idOf,
    read: async (system, uid) => {
      const id = idOf(uid);
      // Together with those of whoever hands in at the same time.
      const record = recordIn((await fetchAll(system, [id])).get(id) ?? null, recordSchema);
      return new Map(record?.keys.map((key) => [thumbprintOf(key), objectOf(key)]));
    },
  });
  // A log that goes on is looked at together with what the school holds of it, which was looked at the last time.
  const known = new LRUCache<string, boolean>({ max: REMEMBERED });
  const isSigned: IsSigned = async (attempt) => {
    const { userID, log } = attempt;
    if (log.key === null || log.sig === null) return false;
    const key = (await keysOf(userID)).get(log.key);
    if (!key) return false;
    const text = signedText(attempt);
    const question = `${log.key}\n${log.sig}\n${text}`;
    const answer = known.get(question) ?? isSignatureOf(text, log.sig, key);
    known.set(question, answer);
    return answer;
  };
  return { isSigned, hasKeys: async (uid) => (await keysOf(uid)).size > 0 };
}

/** Two numbers one behind the other, as WebCrypto makes a signature. */
const isSignatureOf = (text: string, signature: string, key: KeyObject): boolean =>
  verify(
    'sha256',
    new TextEncoder().encode(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Uint8Array.from(Buffer.from(signature, 'base64url')),
  );

/*
 * A hand-in that a teacher carried may come before the key that signed it: its student signed in without a network, and the teacher's tablet was the
 * first to find one. It is refused as unsigned, and looked at again when a key comes.
 */

const waitingFor = (uid: string): string => `unsigned-${uid}`;

/** Takes note of one that nobody is known to have signed. Twice is as good as once. */
export const noteUnsigned = (school: Database, { id, userID }: Carried): Promise<void> =>
  addId(school, waitingFor(userID), id);

/** Has the worker open again what was carried for a student, who has a further key now. `now` in ms. */
export async function openAgain(storage: Storage, uid: string, now: number): Promise<void> {
  const school = await storage.ensure(SCHOOL);
  const ids = await readIds(school, waitingFor(uid));
  for (const id of ids)
    await update(school, 'carried', id, (known) =>
      isUnsigned(known) ? setFields(known, { outcome: null }, now) : null,
    );
  if (ids.length > 0) await removeIds(school, waitingFor(uid), ids);
}

const isUnsigned = (carried: Carried | null): carried is Carried =>
  carried?.outcome?.state === 'refused' && carried.outcome.reason === 'unsigned';
