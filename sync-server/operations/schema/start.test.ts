import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { startServer } from '../../server.ts';
import { openStorage } from '../../storage/open.ts';
import { filesBelow, folderForTest } from '../../test-support/folder.ts';
import { ADMIN, testConfig } from '../../test-support/server.ts';
import { explain } from '../commands/run.ts';
import { FIRST_VERSION, readMark, type SchemaStep, UnknownSchema, updateMark } from './steps.ts';

let dataDir: string;
let told: string[];

const NEXT = FIRST_VERSION + 1;
const config = () => testConfig(dataDir);

const start = (steps: readonly SchemaStep[] = []) =>
  startServer({ config: config(), tell: (line) => told.push(line), steps });

const open = () =>
  openStorage({ config: config(), admit: async () => {}, tell: (line) => told.push(line) });

/** Step that changes capital ids of the first release to lower case. */
const smaller: SchemaStep = {
  to: NEXT,
  concerns: (name) => name === 'accounts',
  change: ({ _id, ...rest }) =>
    _id.startsWith('ACCOUNT:') ? [{ ...rest, _id: _id.toLowerCase() }] : null,
  forgets: true,
};

beforeEach(() => {
  dataDir = folderForTest();
  told = [];
});

it('a server start migrates data of the first release, and its people can sign in', async () => {
  await (await start()).stop();
  const storage = await open();
  const accounts = await storage.open('accounts');
  const { rows } = await accounts.allDocs({ startkey: 'account:', endkey: 'account:\ufff0' });
  const { _rev, ...admin } = await accounts.get(rows[0]?.id ?? '');
  await accounts.put({ ...admin, _id: admin._id.toUpperCase() });
  await accounts.remove({ _id: admin._id, _rev });
  await storage.close();

  told = [];
  const server = await start([smaller]);
  const address = /http:\S+/.exec(told.at(-1) ?? '')?.[0] ?? '';
  expect(told.join()).toContain(`(${FIRST_VERSION} → ${NEXT})`);
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(answer.status).toBe(200);
  await server.stop();
});

it('a server start refuses data of a newer program, and changes no file', async () => {
  await (await start([smaller])).stop();
  const before = filesBelow(dataDir);
  const refused = await start().catch((error) => error);
  expect(refused).toBeInstanceOf(UnknownSchema);
  expect(explain(refused)).toContain(
    `(veri sürümü ${NEXT}.${PROTOCOL}; bu program en çok ${FIRST_VERSION}.${PROTOCOL} sürümünü tanıyor)`,
  );
  expect(filesBelow(dataDir)).toEqual(before);
  // The newer program finds its data unchanged.
  await (await start([smaller])).stop();
});

it('a server start refuses documents of a newer protocol, and changes no file', async () => {
  await (await start()).stop();
  const storage = await open();
  await updateMark(storage, (mark) => ({
    ...{ version: FIRST_VERSION, target: FIRST_VERSION, replacing: null, ...mark },
    protocol: PROTOCOL + 1,
  }));
  await storage.close();
  const before = filesBelow(dataDir);
  await expect(start()).rejects.toBeInstanceOf(UnknownSchema);
  expect(filesBelow(dataDir)).toEqual(before);
});

it('a server start refuses newer data even if one copy of their mark was lost, and keeps the other', async () => {
  await (await start([smaller])).stop();
  rmSync(join(dataDir, 'databases/school.schema.json'));
  await expect(start()).rejects.toBeInstanceOf(UnknownSchema);
  const storage = await open();
  expect(await readMark(storage)).toMatchObject({ version: NEXT });
  await storage.close();
});

it('a server start copies the mark again if the copy is missing', async () => {
  await (await start()).stop();
  const before = filesBelow(dataDir)['databases/school.schema.json'];
  rmSync(join(dataDir, 'databases/school.schema.json'));
  await (await start()).stop();
  expect(filesBelow(dataDir)['databases/school.schema.json']).toBe(before);
});
