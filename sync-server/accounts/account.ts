import {
  idSchema,
  instantSchema,
  roleSchema,
  schemaField,
} from '../../src/domain/documents/common.ts';
import { z } from '../../src/domain/zod.ts';
import { remove } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';
import { changeRecord, createRecord, readRecord } from './records.ts';
import { failuresSchema, knownPlacesSchema, nowhere } from './sign-in-limits.ts';

export const accountSchema = z.strictObject({
  type: z.literal('account'),
  schema: schemaField,
  uid: idSchema,
  /** E-mail address, or school number of a student from a list. */
  email: z.string(),
  /** Profile at registration, kept to complete it. Later the `user` document is authoritative. */
  displayName: z.string(),
  phoneNumber: z.string(),
  userRole: roleSchema,
  schoolNumber: z.string(),
  schoolClass: z.string(),
  contact: z.string(),
  password: z.string(),
  /** True for a first password. With it, the person can only set a new password. */
  isFirst: z.boolean(),
  createdAt: instantSchema,
  /** Generation of the account. Sessions of an earlier generation are invalid. */
  generation: z.int(),
  reset: z.nullable(z.strictObject({ hash: z.string(), expiresAt: instantSchema })),
  familiar: knownPlacesSchema,
  failures: failuresSchema,
  /** Time at which the closing of the account began (ms); null for an open account. */
  closedAt: z.nullable(instantSchema),
  /** True if closing also erases the person's data; see `AccountCloser.erase`. */
  erases: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

/** Additional sign-in name. Its id is that of an account of this name, so names are unique. */
export const aliasSchema = z.strictObject({
  type: z.literal('alias'),
  schema: schemaField,
  name: z.string(),
  of: z.string(),
  uid: idSchema,
});
export type Alias = z.infer<typeof aliasSchema>;

export const holderSchema = z.union([accountSchema, aliasSchema]);
export type NameHolder = z.infer<typeof holderSchema>;

export const furtherNames = ({ email, contact, schoolNumber }: Account): string[] =>
  [contact, schoolNumber].filter((name) => name !== '' && name !== email);

type Given = Pick<
  Account,
  'uid' | 'email' | 'displayName' | 'phoneNumber' | 'userRole' | 'password'
> &
  Partial<Pick<Account, 'schoolNumber' | 'schoolClass' | 'contact' | 'isFirst'>>;

export const newAccountRecord = (given: Given, now: number): Account => ({
  type: 'account',
  schema: 1,
  schoolNumber: '',
  schoolClass: '',
  contact: '',
  isFirst: false,
  ...given,
  createdAt: now,
  generation: 0,
  reset: null,
  familiar: nowhere(),
  failures: {},
  closedAt: null,
  erases: false,
});

interface Place {
  database: Database;
  idOf: (name: string) => string;
}

/** Claims a sign-in name; idempotent. Returns false if another account has it. */
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

async function isHeld({ database, idOf }: Place, { of, uid }: Alias): Promise<boolean> {
  const account = await readRecord(database, idOf(of), accountSchema);
  return account?.uid === uid;
}

export async function releaseName({ database, idOf }: Place, uid: string, name: string) {
  const there = await readRecord(database, idOf(name), aliasSchema);
  if (there?.uid === uid) await remove(database, idOf(name));
}
