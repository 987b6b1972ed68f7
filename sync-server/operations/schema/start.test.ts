import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../../server.ts';
import { openStorage } from '../../storage/open.ts';
import { ADMIN, testConfig } from '../../test-support/server.ts';
import { explain } from '../commands/explain.ts';
import { readMark, updateMark } from './mark.ts';
import { SchemaTooNew } from './migrate.ts';
import type { SchemaStep } from './step.ts';
import { FIRST_VERSION } from './steps.ts';

/** A data directory as the first release left it is one whose mark is missing. */
let dataDir: string;
let told: string[];

const config = () => testConfig(dataDir);

const start = (steps: readonly SchemaStep[] = []) =>
  startServer({ config: config(), tell: (line) => told.push(line), steps });

const open = () => openStorage({ config: config(), tell: (line) => told.push(line) });

async function withoutMark(): Promise<void> {
  const storage = await open();
  const school = await storage.open('school');
  await school.remove(await school.get('schema'));
  await storage.close();
}

/** What the first release wrote in capitals is written small. */
const smaller: SchemaStep = {
  to: FIRST_VERSION + 1,
  concerns: (name) => name === 'accounts',
  change: ({ _id, ...rest }) =>
    _id.startsWith('ACCOUNT:') ? [{ ...rest, _id: _id.toLowerCase() }] : null,
  forgets: true,
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'schema-'));
  told = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('starts on a data directory of the first release, and serves whom it holds', async () => {
  await (await start()).stop();
  await withoutMark();
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
  expect(told.join()).toContain(`(${FIRST_VERSION} → ${FIRST_VERSION + 1})`);
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(answer.status).toBe(200);
  await server.stop();
});

it('does not start over the data of a newer program, and says so', async () => {
  await (await start()).stop();
  const storage = await open();
  await updateMark(storage, () => ({ version: 6, target: 7, replacing: null }));
  await storage.close();
  const refused = await start([smaller]).catch((error) => error);
  expect(refused).toBeInstanceOf(SchemaTooNew);
  expect(explain(refused)).toContain('(veri sürümü 7, bu program en çok 4 sürümünü tanıyor)');
  const after = await open();
  expect(await readMark(after)).toMatchObject({ version: 6, target: 7 });
  await after.close();
});
