import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../../tests/support/documents.ts';
import { headOf } from '../../domain/documents/attempt/chain.ts';
import type { Attempt, Entry } from '../../domain/documents/attempt/schema.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { putLog } from '../../store/stored-logs.ts';
import { leavesOf } from '../local/leaves.ts';
import { serverOfEachTest, wiredDevice } from '../test-support/server-of-each-test.ts';
import { drain, putBeside } from './drain.ts';

const server = serverOfEachTest();
afterEach(() => {
  vi.restoreAllMocks();
});
const answer = (t: number, key: 'A' | 'B' | 'C'): Entry => [t, 'answer', 'qqqqqqq01', key];

async function device() {
  const wired = await wiredDevice(server);
  const { store, log, user } = wired;
  const begun = aPaper(user.uid, anExam('t1'));
  const said = (...entries: Entry[]) => anAttempt(begun, 'w1', entries);
  const id = `attempt:${begun.id}:w1`;
  const fetched = (attempt: Attempt) =>
    log.connection.use((database) => putBeside(database, id, attempt));
  const living = async () =>
    (await log.connection.use((database) => leavesOf(database, id)))
      .filter(({ _deleted }) => !_deleted)
      .map((leaf) => (leaf as unknown as Attempt).log.entries.length);
  const writers = async () => (await store.logs.toArray()).map(({ writer }) => writer);
  const waiting = async () =>
    (await store.outbox.toArray()).map((entry) => [entry.id, entry.state]);
  return { ...wired, begun, said, id, fetched, living, writers, waiting };
}

/** Returns a paper whose log the server last saw in the state `log`. */
const seenTo = (paper: Paper, { id, writer, device, log }: Attempt): Paper => ({
  ...paper,
  logs: [
    {
      ...{ writer, device, count: log.entries.length, isSigned: false, unheard: 0, rewrites: 0 },
      anchors: [[log.entries.length, headOf(id, log.entries), 1]],
    },
  ],
});
type Device = Awaited<ReturnType<typeof device>>;

async function goneOn({ store, id, living, writers, waiting }: Device): Promise<void> {
  const [writer, ...others] = await writers();
  expect([writer === 'w1', others]).toEqual([false, []]);
  expect(await living()).toEqual([3]);
  expect(await waiting()).toEqual([[id.replace(/w1$/, writer ?? ''), 'sending']]);
  const keys = (await store.entries.toArray()).flatMap(({ entry }) =>
    entry[1] === 'answer' ? entry[3] : [],
  );
  expect(keys).toEqual(['B']);
}

describe('a log on the server that contradicts this device’s log', () => {
  test('is not changed, and this device’s entries are continued in a new log', async () => {
    const tablet = await device();
    const { store, log, said, fetched } = tablet;
    await fetched(said(answer(5, 'A'), answer(7, 'C')));
    await putLog(store, said(answer(5, 'A'), answer(9, 'B')));
    await drain(store, log);
    await goneOn(tablet);
    await drain(store, log);
    await goneOn(tablet);
    await tablet.close();
  });

  test('is not changed, even if this device has sent its own copy as a branch before', async () => {
    const tablet = await device();
    const { store, log, said, fetched } = tablet;
    const own = said(answer(5, 'A'), answer(9, 'B'));
    await putLog(store, own);
    await drain(store, log);
    await fetched(said(answer(5, 'A'), answer(7, 'C')));
    await putLog(store, own);
    await drain(store, log);
    await goneOn(tablet);
    await tablet.close();
  });

  test('has the same consequences after a crash at any step', async () => {
    const tablet = await device();
    const { store, log, said, fetched } = tablet;
    await putLog(store, said(answer(5, 'A'), answer(9, 'B')));
    await drain(store, log);
    await fetched(said(answer(5, 'A'), answer(7, 'C')));
    await putLog(store, said(answer(5, 'A'), answer(9, 'B')));
    const real = store.transaction.bind(store) as (...given: unknown[]) => never;
    const died = vi.spyOn(store, 'transaction');
    // The tab dies between the writes to local database and tables.
    died.mockImplementation(((mode: string, ...given: unknown[]) =>
      mode === 'r' ? real(mode, ...given) : Promise.reject(new Error('dies here'))) as never);
    await expect(drain(store, log)).rejects.toThrow('dies here');
    died.mockRestore();
    // The tab dies before the new log is drained.
    const noting = vi.spyOn(store.outbox, 'update');
    noting.mockImplementationOnce((() => Promise.reject(new Error('dies here'))) as never);
    await expect(drain(store, log)).rejects.toThrow('dies here');
    noting.mockRestore();
    await drain(store, log);
    await goneOn(tablet);
    await tablet.close();
  });

  test('is accepted if it continues this device’s log', async () => {
    const tablet = await device();
    const { store, log, said, fetched, writers, waiting, living } = tablet;
    await putLog(store, said(answer(5, 'A')));
    await fetched(said(answer(5, 'A'), answer(7, 'C')));
    await drain(store, log);
    expect(await waiting()).toEqual([]);
    expect(await writers()).toHaveLength(1);
    expect(await living()).toEqual([3]);
    await tablet.close();
  });

  test('does not end this device’s log if the server has accepted this log', async () => {
    const tablet = await device();
    const { store, log, said, fetched, writers, waiting, living, begun } = tablet;
    const own = said(answer(5, 'A'), answer(9, 'B'));
    await putLog(store, own);
    await drain(store, log);
    await fetched(said(answer(5, 'A'), answer(7, 'C'), answer(8, 'C')));
    await store.papers.put(seenTo(begun, own));
    await putLog(store, own);
    await drain(store, log);
    await putLog(store, said(answer(5, 'A'), answer(9, 'B'), answer(11, 'C')));
    await drain(store, log);
    expect(await writers()).toEqual(['w1']);
    expect((await living()).sort()).toEqual([4, 4]);
    expect(await waiting()).toEqual([[tablet.id, 'sending']]);
    await tablet.close();
  });

  test('ends this device’s log if the server accepted the other copy, or only the common beginning', async () => {
    for (const heard of [[answer(5, 'A'), answer(7, 'C')], [answer(5, 'A')]]) {
      const tablet = await device();
      const { store, log, said, fetched, begun } = tablet;
      const own = said(answer(5, 'A'), answer(9, 'B'));
      await putLog(store, own);
      await drain(store, log);
      await fetched(said(answer(5, 'A'), answer(7, 'C')));
      await store.papers.put(seenTo(begun, said(...heard)));
      await putLog(store, own);
      await drain(store, log);
      await goneOn(tablet);
      await tablet.close();
    }
  });
});
