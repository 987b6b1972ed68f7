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
import { addId, readIds, removeIds } from '../storage/checkpoint.ts';
import { SYSTEM } from '../storage/database-name.ts';
import { fetchAll, remove, update } from '../storage/documents.ts';
import { freshCopies } from '../storage/fresh-copies.ts';
import type { Database, Storage } from '../storage/storage.ts';
import { changeRecord, createRecord, readRecord, recordIn } from './records.ts';

/** Maximum number of keys of a person. A wiped tablet creates a key per sign-in. */
const MOST = 400;

const recordSchema = z.strictObject({
  type: z.literal('signing'),
  /** Keys, the newest last; `at` in ms. */
  keys: z.array(z.strictObject({ ...publicKeySchema.shape, at: instantSchema })),
});
type SigningRecord = z.infer<typeof recordSchema>;

const idOf = (uid: string): string => `signing:${uid}`;

/** Returns false for a key off the curve. Such invalid keys could displace valid keys. */
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

export async function addSigningKey(
  storage: Storage,
  uid: string,
  { x, y }: PublicKey,
  now: number,
): Promise<void> {
  const system = await storage.ensure(SYSTEM);
  const key = { x, y, at: now };
  if (!(await createRecord(system, idOf(uid), { type: 'signing', keys: [key] })))
    await changeRecord(system, idOf(uid), recordSchema, ({ type, keys }: SigningRecord) =>
      keys.some((known) => known.x === x && known.y === y)
        ? null
        : { type, keys: [...keys, key].slice(-MOST) },
    );
  // Flushes the key, because a device registers it only once.
  await storage.flush?.(SYSTEM);
}

export async function signingKeyTimes(storage: Storage, uid: string): Promise<number[]> {
  const record = await readRecord(await storage.ensure(SYSTEM), idOf(uid), recordSchema);
  return record?.keys.map(({ at }) => at) ?? [];
}

export async function signingKeyNames(storage: Storage, uid: string): Promise<string[]> {
  const record = await readRecord(await storage.ensure(SYSTEM), idOf(uid), recordSchema);
  return record?.keys.map(thumbprintOf) ?? [];
}

export const removeSigningKeys = async (storage: Storage, uid: string): Promise<void> =>
  remove(await storage.ensure(SYSTEM), idOf(uid));

export type IsSigned = (attempt: Attempt) => Promise<boolean>;

export interface Signatures {
  isSigned: IsSigned;
  /** Returns true if the person has a signing key. The person's devices then sign logs. */
  hasKeys(uid: string): Promise<boolean>;
}

const REMEMBERED = 5_000;

export function createSignatures(storage: Storage): Signatures {
  const keysOf = freshCopies(storage, {
    name: SYSTEM,
    idOf,
    read: async (system, uid) => {
      const id = idOf(uid);
      const record = recordIn((await fetchAll(system, [id])).get(id) ?? null, recordSchema);
      return new Map(record?.keys.map((key) => [thumbprintOf(key), objectOf(key)]));
    },
  });
  // Caches results, because each continuation of a log has the worker verify the stored log again.
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

const isSignatureOf = (text: string, signature: string, key: KeyObject): boolean =>
  verify(
    'sha256',
    new TextEncoder().encode(text),
    { key, dsaEncoding: 'ieee-p1363' },
    Uint8Array.from(Buffer.from(signature, 'base64url')),
  );

/* Lists carried hand-ins that arrive before their key. Its registration has them checked again. */

const waitingFor = (uid: string): string => `unsigned-${uid}`;

export const noteUnsigned = (school: Database, { id, userID }: Carried): Promise<void> =>
  addId(school, waitingFor(userID), id);

/** Clears the outcome of a student's unsigned hand-ins, so that the worker checks them again. */
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
