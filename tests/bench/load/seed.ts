import { docIdOf } from '../../../src/domain/doc-id-of.ts';
import type { Doc } from '../../../src/domain/document.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import type { PublicKey } from '../../../src/domain/signing/public-key.ts';
import { newAccountRecord } from '../../../sync-server/accounts/account.ts';
import { accountIdOf } from '../../../sync-server/accounts/account-of-email.ts';
import { createPasswords } from '../../../sync-server/accounts/passwords.ts';
import { Sessions } from '../../../sync-server/accounts/sessions.ts';
import { addSigningKey } from '../../../sync-server/accounts/signing-keys.ts';
import { secretOf } from '../../../sync-server/storage/open.ts';
import type { Storage } from '../../../sync-server/storage/storage.ts';
import { startWorker } from '../../../sync-server/worker/worker.ts';
import { configOf, opened, type Place } from './place.ts';
import { emailOf, type School } from './school.ts';

const AT_ONCE = 500;

/**
 * Fills an empty place with a school and finishes the worker's work. All accounts share one
 * password hash, because ten thousand hashes take an hour.
 * @param signedIn uids to begin a session for
 * @param key device key of all of them
 * @returns the session tokens, by uid
 */
export const seed = (
  place: Place,
  school: School,
  signedIn: readonly string[],
  key: PublicKey,
): Promise<Record<string, string>> =>
  opened(place, async (storage) => {
    const secret = secretOf(configOf(place));
    await putAll(storage, ACCOUNTS, await accountsOf(school.users, secret));
    const { users, classrooms, exams } = school;
    await putAll(storage, SCHOOL, [...users, ...classrooms, ...exams].map(withId));
    const worker = startWorker({ storage });
    await worker.idle();
    await worker.stop();
    for (const uid of signedIn) await addSigningKey(storage, uid, key, 1);
    return sessionsOf(storage, secret, signedIn);
  });

const withId = (doc: Doc) => ({ ...doc, _id: docIdOf(doc) });

async function accountsOf(users: readonly User[], secret: string) {
  const password = await createPasswords().hash('parola123');
  return users.map(({ uid, email, displayName, phoneNumber, userRole }) => {
    const given = { uid, email, displayName, phoneNumber, userRole, password };
    const account = newAccountRecord(given, 1);
    return { ...account, _id: accountIdOf(email, secret) };
  });
}

async function putAll(storage: Storage, name: string, docs: readonly { _id: string }[]) {
  const database = await storage.ensure(name);
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    const results = await database.bulkDocs(docs.slice(at, at + AT_ONCE));
    const failed = results.find((result) => 'error' in result);
    if (failed) throw new Error(`seeding ${name}: ${JSON.stringify(failed)}`);
  }
}

async function sessionsOf(storage: Storage, secret: string, uids: readonly string[]) {
  const sessions = new Sessions({ storage, now: Date.now, secret });
  const tokens: Record<string, string> = {};
  for (const uid of uids)
    tokens[uid] = await sessions.begin({ email: emailOf(uid), uid, generation: 0 });
  return tokens;
}
