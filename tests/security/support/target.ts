import { randomBytes } from 'node:crypto';
import type { Role } from '../../../src/domain/documents/common.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import type { AppOptions } from '../../../sync-server/http/app.ts';
import {
  ADMIN,
  openTestServer,
  PASSWORD,
  registration,
} from '../../../sync-server/test-support/server.ts';
import { waitFor } from '../../support/wait.ts';
import { type Answer, ask, type Body } from './http.ts';

/**
 * The server under attack, known by its address. Either a server started here, or the one of
 * SERVER_URL (with SERVER_ADMIN_EMAIL and SERVER_ADMIN_PASSWORD).
 */
export interface Target {
  origin: string;
  admin: { email: string; password: string };
  stop(): Promise<void>;
}

export async function openTarget(options: Partial<AppOptions> = {}): Promise<Target> {
  const { SERVER_URL, SERVER_ADMIN_EMAIL, SERVER_ADMIN_PASSWORD } = process.env;
  if (SERVER_URL) {
    const given = { email: SERVER_ADMIN_EMAIL, password: SERVER_ADMIN_PASSWORD };
    const admin = { email: given.email ?? ADMIN.email, password: given.password ?? ADMIN.password };
    return { origin: SERVER_URL, admin, stop: async () => {} };
  }
  const server = await openTestServer(options);
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, admin: ADMIN, stop: () => server.close() };
}

/** HTTP client for any request, which keeps cookies. */
export class Client {
  readonly jar = new Map<string, string>();

  constructor(readonly origin: string) {}

  async ask(
    method: string,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(this.origin, method, path, body, {
      ...(cookie && { cookie }),
      ...headers,
    });
    for (const line of answer.cookies) this.#keep(line);
    return answer;
  }

  /** @throws if the server refuses */
  async signIn(email: string, password = PASSWORD): Promise<Person> {
    const { status, json } = await this.ask('POST', '/api/session', { email, password });
    if (status !== 200) throw new Error(`sign-in of ${email}: ${status}`);
    const { name } = json.databases[0];
    return new Person(this, { uid: json.user.uid, email, database: name, token: json.delivery });
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.jar.delete(name);
    else this.jar.set(name, value);
  }
}

/** Signed-in person, who sends documents to the person's own database. */
export class Person {
  readonly uid: string;
  readonly email: string;
  readonly database: string;
  /** Delivery token; undefined for teachers and admins. */
  readonly token: string | undefined;

  constructor(
    readonly client: Client,
    given: { uid: string; email: string; database: string; token?: string },
  ) {
    this.uid = given.uid;
    this.email = given.email;
    this.database = given.database;
    this.token = given.token;
  }

  /** Sends a request to the person's own database. @param path below that database */
  ask(method: string, path = '', body?: Body, headers?: Record<string, string>): Promise<Answer> {
    return this.client.ask(method, `/db/${this.database}${path}`, body, headers);
  }

  /** Pushes documents. @returns the refusal of each document; undefined for an accepted one */
  async send(...docs: readonly object[]): Promise<(string | undefined)[]> {
    const { json } = await this.ask('POST', '/_bulk_docs', { docs });
    return docs.map((_doc, at) => json[at]?.reason);
  }

  async read(id: string): Promise<(Record<string, unknown> & { _rev: string }) | null> {
    const { status, json } = await this.ask('GET', `/${encodeURIComponent(id)}`);
    return status === 200 ? json : null;
  }

  /** Waits until the document exists and `holds` returns true for it. */
  async await<T = Record<string, unknown>>(
    id: string,
    holds: (doc: T) => boolean = () => true,
  ): Promise<T & { _id: string; _rev: string }> {
    let found: unknown;
    const isThere = async () => {
      found = await this.read(id);
      return found !== null && holds(found as T);
    };
    await waitFor(isThere, `${id} in ${this.database}`).catch((cause: Error) => {
      throw new Error(`${cause.message} It says: ${JSON.stringify(found)}`, { cause });
    });
    return found as T & { _id: string; _rev: string };
  }
}

let made = 0;
/** Returns an unused address, also on a server that was used before. */
export const newEmail = (): string => `kisi${made++}.${randomBytes(6).toString('hex')}@okul.tr`;

/** Registers a person and signs in. If `admin` is given, the admin verifies the teacher. */
export async function newcomer(
  { origin }: Target,
  role: Extract<Role, 'student' | 'teacher'> = 'student',
  admin?: Person,
): Promise<Person> {
  const email = newEmail();
  const client = new Client(origin);
  const { status } = await client.ask('POST', '/api/register', registration(email, role));
  if (status !== 201) throw new Error(`registration: ${status}`);
  const person = await client.signIn(email);
  if (admin) await verify(admin, person);
  return person;
}

export const adminOf = ({ origin, admin }: Target): Promise<Person> =>
  new Client(origin).signIn(admin.email, admin.password);

/** Waits until the teacher's own database shows the verification. */
async function verify(admin: Person, teacher: Person): Promise<void> {
  const { uid } = teacher;
  const { _id, _rev, ...user } = await admin.await<User>(`user:${uid}`);
  const verified = setFields(bare(user) as User, { isVerified: true }, Date.now());
  const [reason] = await admin.send({ ...verified, _id, _rev });
  if (reason) throw new Error(`verification: ${reason}`);
  await waitFor(async () => {
    const { json } = await teacher.ask('GET', `/user:${uid}`);
    return json.isVerified === true;
  }, 'a verified teacher');
}
