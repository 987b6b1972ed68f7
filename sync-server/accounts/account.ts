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
  /** Its name: the address, or the school number of a pupil from a list. */
  email: z.string(),
  /** As at registration, so that a registration that died half-way can be finished; the `user` document counts. */
  displayName: z.string(),
  phoneNumber: z.string(),
  userRole: roleSchema,
  /** Of a pupil whom a list of the school names; signs in as well. */
  schoolNumber: z.string(),
  schoolClass: z.string(),
  /** The address of a pupil whose account is named by the number; signs in as well. */
  contact: z.string(),
  /** See `Passwords.hash`. */
  password: z.string(),
  /** Whether that is the first one, which others have seen: it opens nothing but its own change. */
  isFirst: z.boolean(),
  createdAt: instantSchema,
  /** Sessions of an earlier one are over. */
  generation: z.int(),
  /** A code that stands in for a forgotten password, hashed as a password is; null when there is none. */
  reset: z.nullable(z.strictObject({ hash: z.string(), expiresAt: instantSchema })),
  /** Where it was signed in to before; see `KnownDevices`. The name is the stored one. */
  familiar: knownPlacesSchema,
  /** Counted here where several servers have to count together. */
  failures: failuresSchema,
  /** Set while the account is being closed; from then on it is nobody's. ms. */
  closedAt: z.nullable(instantSchema),
  /** Whether the person's data go with the account; see `AccountCloser.erase`. */
  erases: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

/** The further name under which somebody signs in; it stands where an account of that name would, so nobody else can have it. */
export const aliasSchema = z.strictObject({
  type: z.literal('alias'),
  schema: schemaField,
  name: z.string(),
  /** The account's own name and holder. */
  of: z.string(),
  uid: idSchema,
});
export type Alias = z.infer<typeof aliasSchema>;

/** What stands under a name. */
export const holderSchema = z.union([accountSchema, aliasSchema]);
export type NameHolder = z.infer<typeof holderSchema>;

/** The names of an account beside its own. */
export const furtherNames = ({ email, contact, schoolNumber }: Account): string[] =>
  [contact, schoolNumber].filter((name) => name !== '' && name !== email);

type Given = Pick<
  Account,
  'uid' | 'email' | 'displayName' | 'phoneNumber' | 'userRole' | 'password'
> &
  Partial<Pick<Account, 'schoolNumber' | 'schoolClass' | 'contact' | 'isFirst'>>;

/** An account as it is made. `now` in ms. */
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
