import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { putLog } from '../../src/store/stored-logs.ts';
import { handedIn, openSchool, paperOf, type School } from '../security/support/school.ts';
import { eventually } from '../support/eventually.ts';
import { logSaying, toldBy } from '../support/logs.ts';
import {
  ADMIN,
  builtIn,
  newDataDir,
  type RunningServer,
  startServerOn,
} from '../support/server.ts';
import { waitFor } from '../support/wait.ts';
import { tabletOf } from './tablet.ts';

/*
 * The server process accepts connections, but does not answer. The tablet gets no error, and no
 * event tells it that the server is back.
 */

let server: RunningServer;
let school: School;

beforeEach(async () => {
  server = await startServerOn(newDataDir(), {}, builtIn(inject('dist')));
  school = await openSchool({ origin: server.origin, admin: ADMIN, stop: async () => {} });
});

afterEach(async () => {
  await server.dispose();
});

const signal = (name: 'SIGSTOP' | 'SIGCONT') => process.kill(server.pid ?? 0, name);

test('reports offline within 5 s when the server hangs during a push, and sends all once it answers', async () => {
  const { student, teacher } = school;
  const at = Date.now();
  const paper = handedIn(paperOf(school, student.uid, ['A', 'B'], at), at + 5000);
  const id = `paper:${paper.id}`;
  const tablet = await tabletOf(student, server);
  await eventually(() => expect(tablet.state()).toMatchObject({ phase: 'synced' }));

  signal('SIGSTOP');
  const began = Date.now();
  const log = logSaying(paper, 'w1');
  await putLog(tablet.store, log);
  await waitFor(async () => tablet.phase() === 'offline', 'that it is said to be offline');
  expect(Date.now() - began).toBeLessThan(5000);
  expect(tablet.state()).toMatchObject({
    unsent: [{ id: `attempt:${log.id}`, handedIn: true }],
    refused: [],
  });

  const asked = Date.now();
  expect(await tablet.sync.syncNow()).toBe('offline');
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect(tablet.phase()).toBe('offline');

  signal('SIGCONT');
  await eventually(() => expect(tablet.state()).toMatchObject({ phase: 'synced', unsent: [] }));
  const { myAnswers, handIns } = toldBy(log);
  expect(await teacher.await(id)).toMatchObject({ myAnswers, handIns });
  await tablet.close();
}, 240_000);
