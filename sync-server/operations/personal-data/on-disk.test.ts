import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openEmbeddedStorage } from '../../storage/embedded/engine.ts';
import type { Storage } from '../../storage/storage.ts';
import { folderForTest } from '../../test-support/folder.ts';
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
  directory = folderForTest();
  storage = openEmbeddedStorage({ directory });
});
afterEach(() => storage.close());

const PERSON = {
  ...registration('qzxwvkjh83@plmokn.example'),
  displayName: 'Wqxzj Kvbnm Pqowieu',
  phoneNumber: '05317482906',
};
const TOLD = [PERSON.email, PERSON.displayName, PERSON.phoneNumber];

/** Returns which texts are in any file. They are unique, so LevelDB cannot compress them. */
function found(): string[] {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => contentOf(join(parentPath, name)));
  return TOLD.filter((text) => files.some((file) => file.includes(text)));
}

/** Reads a file; returns '' if LevelDB has removed it meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

it('removes an erased person’s address, name and number from all files of a running server', async () => {
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
