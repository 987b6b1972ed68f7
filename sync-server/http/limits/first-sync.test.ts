import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import { beforeEach, expect, it } from 'vitest';
import { DIRECTORY } from '../../../src/domain/session/databases.ts';
import { newcomerForEach, serverForEach } from '../../test-support/for-each.ts';

PouchDB.plugin(memoryAdapter);

const server = serverForEach();
const teacher = newcomerForEach(server, 'ogretmen@okul.tr', 'teacher', true);
let origin: string;
beforeEach(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

it.each([
  ['a teacher’s papers, 50 at a time', 50, () => `teacher-${teacher.uid}`],
  ['the directory, 500 at a time', 500, () => DIRECTORY],
])('does not limit the first sync of %s', async (_what, batch_size, nameOf) => {
  const stored = await server.storage.ensure(nameOf());
  const docs = Array.from({ length: 600 }, (_, n) => ({
    _id: `paper:some-exam-of-the-school-${n}`,
    text: 'x'.repeat(2_000),
  }));
  await stored.bulkDocs(docs);
  const refused: number[] = [];
  const cookie = Object.entries(teacher.cookies).map(([name, value]) => `${name}=${value}`);
  const remote = new PouchDB(`${origin}/db/${nameOf()}`, {
    fetch: async (url, options) => {
      const headers = new Headers(options?.headers);
      headers.set('cookie', cookie.join('; '));
      const answer = await PouchDB.fetch(url, { ...options, headers });
      if (answer.status === 413 || answer.status === 429) refused.push(answer.status);
      return answer;
    },
  });
  const device = new PouchDB(`device-${nameOf()}`, { adapter: 'memory' });
  await device.replicate.from(remote, { batch_size });
  expect((await device.info()).doc_count).toBeGreaterThanOrEqual(docs.length);
  expect(refused).toEqual([]);
  await device.destroy();
});
