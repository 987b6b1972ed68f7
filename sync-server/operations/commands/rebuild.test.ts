import { beforeEach, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { startServer } from '../../server.ts';
import { range } from '../../storage/documents.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { testConfig } from '../../test-support/server.ts';
import type { RebuildProgress } from '../../worker/rebuild/request.ts';
import { demoId } from '../demo/people.ts';
import { rebuildOf } from './rebuild-source.ts';
import { openSchool } from './source.ts';

let config: Config;

beforeEach(() => {
  config = testConfig(folderForTest(), { demo: true, admin: {} });
});

async function rebuilt(only: string | null = null): Promise<RebuildProgress[]> {
  const told: RebuildProgress[] = [];
  for await (const progress of rebuildOf(config, only)) told.push(progress);
  return told;
}

it('rebuilds role databases, whether the server is running or not', async () => {
  const server = await startServer({ config, tell: () => {} });
  await rebuilt();
  const running = (await rebuilt()).at(-1);
  expect(running).toMatchObject({ phase: 'done', written: [0, 0] });
  expect(running?.databases).toBeGreaterThan(5);
  expect((await rebuilt('directory')).at(-1)).toMatchObject({ phase: 'done', databases: 1 });
  expect((await rebuilt('student-kimse')).at(-1)).toMatchObject({ phase: 'done', databases: 0 });
  await server.stop();

  const storage = await openSchool(config);
  const directory = await storage.open('directory');
  const { rows } = await directory.allDocs({ include_docs: true });
  const [person] = rows.flatMap(({ doc }) => doc ?? []);
  if (person) await directory.remove(person);
  await storage.close();

  expect((await rebuilt()).at(-1)).toMatchObject({ phase: 'done', written: [1, 0] });
  const again = await openSchool(config);
  expect((await (await again.open('directory')).allDocs()).rows).toHaveLength(rows.length);
  await again.close();
});

it('uses the school’s own secret if no server is running, so that sealed sheets do not change', async () => {
  const server = await startServer({ config, tell: () => {} });
  await rebuilt();
  await server.stop();
  expect((await rebuilt()).at(-1)).toMatchObject({ phase: 'done', written: [0, 0] });
  const storage = await openSchool(config);
  const own = await storage.open(`student-${demoId('ogrenci@demo.okul')}`);
  const sealed = (await range(own, 'sheet', '')).filter(({ seal }) => seal);
  await storage.close();
  expect(sealed).toHaveLength(1);
});
