import {
  idSchema,
  instantSchema,
  roleSchema,
  schemaField,
} from '../../src/domain/documents/common.ts';
import { z } from '../../src/domain/zod.ts';
import { remove } from '../storage/documents.ts';
import type { Database } from '../storage/storage.ts';
import { failuresSchema } from './attempts.ts';
import { knownPlacesSchema, nowhere } from './known-device.ts';
import { changeRecord, createRecord, readRecord } from './records.ts';

export const accountSchema = z.strictObject({
  type: z.literal('account'),
  schema: schemaField,
  uid: idSchema,
  /** Sign-in name: the address, or the school number of a student from a list. */
  email: z.string(),
  /** Profile at registration, needed to finish an interrupted one; the `user` document counts. */
  displayName: z.string(),
  phoneNumber: z.string(),
  userRole: roleSchema,
  /** School number of a listed student, which also signs in. */
  schoolNumber: z.string(),
  schoolClass: z.string(),
  /** Address of a student whose account is named by the number; also signs in. */
  contact: z.string(),
  password: z.string(),
  /** True while the password is the first one, which only opens its own change. */
  isFirst: z.boolean(),
  createdAt: instantSchema,
  /** Counter that ends all sessions of an earlier generation. */
  generation: z.int(),
  /** Hash of a reset code; null without one. */
  reset: z.nullable(z.strictObject({ hash: z.string(), expiresAt: instantSchema })),
  /** Places of earlier sign-ins; see `KnownDevices`. The field name is the stored one. */
  familiar: knownPlacesSchema,
  /** Failed sign-ins, stored here if several servers count together. */
  failures: failuresSchema,
  /** Time at which closing began (ms); the account then belongs to nobody. */
  closedAt: z.nullable(instantSchema),
  /** True if the person's data are erased with the account; see `AccountCloser.erase`. */
  erases: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

/**
 * Additional sign-in name. It has the id of an account with that name, so nobody else can take it.
 */
export const aliasSchema = z.strictObject({
  type: z.literal('alias'),
  schema: schemaField,
  name: z.string(),
  /** Sign-in name and uid of the account. */
  of: z.string(),
  uid: idSchema,
});
export type Alias = z.infer<typeof aliasSchema>;

/** Document stored under a sign-in name. */
export const holderSchema = z.union([accountSchema, aliasSchema]);
export type NameHolder = z.infer<typeof holderSchema>;

/** Returns the additional names of an account. */
export const furtherNames = ({ email, contact, schoolNumber }: Account): string[] =>
  [contact, schoolNumber].filter((name) => name !== '' && name !== email);

type Given = Pick<
  Account,
  'uid' | 'email' | 'displayName' | 'phoneNumber' | 'userRole' | 'password'
> &
  Partial<Pick<Account, 'schoolNumber' | 'schoolClass' | 'contact' | 'isFirst'>>;

/** Builds a new account record. `now` in ms. */
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
  /** Returns the id of a name's document. */
  idOf: (name: string) => string;
}

/**
 * Adds a sign-in name to an account. Idempotent; takes over a name whose account is gone.
 * @returns false if the name belongs to somebody else
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

/** Returns true if the account of an alias exists, even while it is closing. */
async function isHeld({ database, idOf }: Place, { of, uid }: Alias): Promise<boolean> {
  const account = await readRecord(database, idOf(of), accountSchema);
  return account?.uid === uid;
}

/** Releases the name unless it belongs to somebody else by now. */
export async function releaseName({ database, idOf }: Place, uid: string, name: string) {
  const there = await readRecord(database, idOf(name), aliasSchema);
  if (there?.uid === uid) await remove(database, idOf(name));
}
