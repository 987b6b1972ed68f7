import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { errorMessages } from '../../src/domain/messages.ts';
import { putLog } from '../../src/store/stored-logs.ts';
import { consoleMessages } from '../../sync-server/support/messages.ts';
import { registration } from '../../sync-server/test-support/server.ts';
import { handedIn, openSchool, paperOf, type School, stored } from '../security/support/school.ts';
import { newEmail } from '../security/support/target.ts';
import { eventually } from '../support/eventually.ts';
import { logSaying, toldBy } from '../support/logs.ts';
import { ADMIN, builtIn, type RunningServer, startServerOn } from '../support/server.ts';
import { SmallDisk } from '../support/small-disk.ts';
import { waitFor } from '../support/wait.ts';
import { tabletOf } from './tablet.ts';

/*
 * A server process on a separate disk that is really full. `full-disk.test.ts` simulates the error.
 */

const MEGABYTES = 96;
/** Free space (bytes): enough to open databases, but less than every write requires. */
const LITTLE = 8 * 1024 * 1024;
const CANNOT_MOUNT = 'this machine lets nobody mount a disk: neither unshare --user nor root';

let disk: SmallDisk | null;
let server: RunningServer;
let school: School;

beforeEach(async () => {
  disk = await SmallDisk.mount(MEGABYTES);
  if (!disk) return;
  server = await startServerOn(`${disk.path}/data`, {}, builtIn(inject('dist')));
  school = await openSchool({ origin: server.origin, admin: ADMIN, stop: async () => {} });
});

afterEach(async () => {
  if (!disk) return;
  await server.dispose();
  await disk.unmount();
});

const health = async () => (await fetch(`${server.origin}/api/health`)).json();
const hasNoRoom = () => waitFor(async () => !(await health()).hasRoom, 'a full disk');

test('leaves no half-done write when the disk fills up during an exam, and recovers by itself', async ({
  skip,
}) => {
  if (!disk) return skip(CANNOT_MOUNT);
  const { student, classmate, teacher } = school;
  const at = Date.now();
  const begun = paperOf(school, student.uid, ['A'], at);
  const finished = handedIn(paperOf(school, student.uid, ['A', 'B'], at), at + 5000);
  const other = handedIn(paperOf(school, classmate.uid, ['B'], at), at + 5000);
  const tablet = await tabletOf(student, server);
  const write = (paper: typeof begun) => putLog(tablet.store, logSaying(paper, 'wtablet'));
  await write(begun);
  await teacher.await(`paper:${begun.id}`);

  // This write was accepted just now, and the worker may still be processing it.
  expect(await classmate.send(stored(other))).toEqual([undefined]);
  disk.fill();
  await hasNoRoom();
  const before = await student.read(`paper:${begun.id}`);
  const log = stored(finished);
  const held = await student.read(log._id);
  await write(finished);

  const refused = await student.ask('POST', '/_bulk_docs', {
    docs: [{ ...log, _rev: held?._rev }],
  });
  expect([refused.status, refused.json]).toEqual([
    507,
    { error: 'insufficient_storage', reason: errorMessages['server-full'] },
  ]);
  const newcomer = await student.client.ask('POST', '/api/register', registration(newEmail()));
  expect([newcomer.status, newcomer.json.error.code]).toEqual([507, 'server-full']);
  expect(await student.read(`paper:${begun.id}`)).toEqual(before);
  expect(await health()).toMatchObject({ status: 'degraded', hasRoom: false, damaged: 0 });
  await eventually(() =>
    expect(tablet.state()).toMatchObject({
      phase: 'offline',
      unsent: [{ id: log._id }],
      refused: [],
    }),
  );

  await server.kill();
  await expect(server.start()).rejects.toThrow(consoleMessages.diskFull);
  disk.free();
  disk.fill(LITTLE);
  await server.start();
  expect(await health()).toMatchObject({ status: 'degraded', hasRoom: false, damaged: 0 });
  expect(await student.read(`paper:${begun.id}`)).toEqual(before);

  disk.free();
  await eventually(() => expect(tablet.state()).toMatchObject({ phase: 'synced', unsent: [] }));
  const { myAnswers, handIns } = toldBy(logSaying(finished, 'wtablet'));
  expect(
    await teacher.await(
      `paper:${begun.id}`,
      ({ handIns }) => Array.isArray(handIns) && handIns.length > 0,
    ),
  ).toMatchObject({ myAnswers, handIns });
  for (const [person, paper] of [
    [student, finished],
    [classmate, other],
  ] as const) {
    await person.await(`result:${paper.id}`);
  }
  await eventually(async () =>
    expect(await health()).toMatchObject({ status: 'ok', hasRoom: true, damaged: 0 }),
  );
  await tablet.close();
});
