import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openEmbeddedStorage } from '../../storage/embedded/engine.ts';
import type { Storage } from '../../storage/storage.ts';
import {
  ADMIN,
  openTestServer,
  PASSWORD,
  registration,
  signIn,
} from '../../test-support/server.ts';

let directory: string;
let storage: Storage;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'on-disk-'));
  storage = openEmbeddedStorage({ directory });
});
afterEach(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

const PERSON = {
  ...registration('qzxwvkjh83@plmokn.example'),
  displayName: 'Wqxzj Kvbnm Pqowieu',
  phoneNumber: '05317482906',
};
const TOLD = [PERSON.email, PERSON.displayName, PERSON.phoneNumber];

/** What of a person stands in any file of the databases; each text is new there, so that LevelDB cannot pack it away. */
function found(): string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => contentOf(join(parentPath, name)));
  return TOLD.filter((text) => files.some((file) => file.includes(text)));
}

/** Of a file that went away behind the listing, as LevelDB's own do while a database opens, nothing. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

it('no file of the school holds address, name or number of an erased person, while the server goes on', async () => {
  const server = await openTestServer({ storage });
  const answer = await server.app.inject({ method: 'POST', url: '/api/register', payload: PERSON });
  await signIn(server, { email: PERSON.email, password: PASSWORD });
  const admin = await signIn(server, ADMIN);
  expect(found()).toEqual(TOLD);
  const erased = await server.app.inject({
    method: 'POST',
    url: `/api/admin/users/${answer.json().uid}/erase`,
    payload: { confirmation: PERSON.email },
    cookies: admin.cookies,
  });
  expect(erased.statusCode).toBe(204);
  await eventually(() => expect(found()).toEqual([]));
  await server.app.close();
});
