import { roleDatabase, SCHOOL } from '../../../../src/domain/session/databases.ts';
import type { Storage } from '../../../../sync-server/storage/storage.ts';
import { waitFor } from '../../../support/wait.ts';
import { logOf, paperOf, stored } from '../../support/school.ts';
import { Client, Person, type Target } from '../../support/target.ts';
import { type Cast, castOf } from '../cast.ts';
import { entriesOf, type Said } from '../logs.ts';
import type { Raw } from '../mutations.ts';
import { aKey, type Key } from './keys.ts';

/** Student with or without a signing key, and a classmate with a signed log. */
export interface Room {
  cast: Cast;
  storage: Storage;
  /** True if the student's own key is registered. */
  hasKey: boolean;
  keys: { own: Key; unknown: Key; classmates: Key };
  /** The tablet's later holder, who has the token of the last sign-in but no session. */
  byToken: Person;
  /** Log of the classmate, as it was pushed. */
  classmates: Raw;
  /** Accepted logs of the student. */
  taken: Raw[];
  /** The school's logs by id. */
  held: Map<string, Raw>;
  /** Returns the entries that an honest device continues. */
  told(id: string): readonly Said[] | undefined;
}

export async function openRoom(target: Target, storage: Storage, hasKey: boolean): Promise<Room> {
  const cast = await castOf(target, 'student');
  const { classmate } = cast.school;
  const keys = { own: aKey(), unknown: aKey(), classmates: aKey() };
  if (hasKey) await register(cast.writer, keys.own);
  await register(classmate, keys.classmates);
  const classmates = logOfClassmate(cast, keys.classmates);
  const [refusal] = await classmate.send(classmates);
  if (refusal) throw new Error(`the classmate's log: ${refusal}`);
  const school = await storage.open(SCHOOL);
  await waitFor(() => school.get(String(classmates._id)).then(() => true), 'that log');
  const held = new Map<string, Raw>();
  const told = (id: string) => {
    const known = id === classmates.id ? classmates : held.get(`attempt:${id}`);
    return (known && entriesOf(known)) ?? cast.told.get(id);
  };
  const byToken = withToken(cast.writer);
  return { cast, storage, hasKey, keys, byToken, classmates, taken: [], held, told };
}

async function register({ client }: Person, key: Key): Promise<void> {
  const { status } = await client.ask('POST', '/api/session/key', key.public);
  if (status !== 204) throw new Error(`a key: ${status}`);
}

function logOfClassmate({ school, begunAt }: Cast, key: Key): Raw {
  const paper = paperOf(school, school.classmate.uid, [], begunAt);
  const [first, second] = school.sheet.questions.map(({ id }) => id);
  const log = logOf(paper, 'w1', [
    [1000, 'answer', first ?? '', 'A'],
    [2000, 'answer', second ?? '', 'B'],
  ]);
  const { entries, head } = log.log;
  const signature = { key: key.name, sig: key.sign({ ...log }, entries.length, head) };
  return stored({ ...log, log: { ...log.log, ...signature } });
}

/** Returns a person without a session, who sends the tablet's token with each request. */
function withToken(person: Person): Person {
  const { uid, email, token } = person;
  const tablet = new Client(person.client.origin);
  tablet.jar.set('okul_device', person.client.jar.get('okul_device') ?? '');
  const database = roleDatabase({ userRole: 'student', uid });
  return new Bearer(tablet, { uid, email, database, ...(token && { token }) });
}

class Bearer extends Person {
  override ask(...[method, path, body, headers]: Parameters<Person['ask']>) {
    return super.ask(method, path, body, { ...headers, authorization: `Bearer ${this.token}` });
  }
}
