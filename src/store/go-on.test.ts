import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { headOf, receiptCodeOf } from '../domain/documents/attempt/chain.ts';
import { answerEntry, startEntry } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import { append } from './append.ts';
import type { Change, ChangeBatch } from './apply-changes.ts';
import { goOn } from './go-on.ts';
import { projectInto } from './project.ts';
import { putLog, readPaper } from './stored-logs.ts';
import type { Store } from './tables.ts';
import { testStore } from './test-support/store.ts';

const begun = aPaper('s1', anExam('t1'));
const answer = (t: number, key: 'A' | 'B' | 'C'): Entry => [t, 'answer', 'qqqqqqq01', key];
const log = (...said: Entry[]) => anAttempt(begun, 'w1', said);
let store: Store;

beforeEach(async () => {
  store = await testStore();
  await store.papers.put(begun);
});
afterEach(() => store.close());

const said = async () => (await store.entries.toArray()).map(({ entry }) => entry);
const writers = async () => (await store.logs.toArray()).map(({ writer }) => writer);
const outbox = async () => (await store.outbox.toArray()).map(({ id, handedIn }) => [id, handedIn]);
const say = (key: 'A' | 'B' | 'C', at: number) =>
  append(store, { paperId: begun.id, device: 'd1' }, async ({ row }) => ({
    entries: [answerEntry(row ?? begun, 'qqqqqqq01', key, begun.start.at + at)],
    at,
  }));

describe('a log that differs from the server’s', () => {
  test('is replaced by an unsent log with the later entries of this device', async () => {
    await putLog(store, log(answer(5, 'A'), answer(9, 'B')));
    const next = await goOn(store, log(answer(5, 'A'), answer(7, 'C')));
    const [writer] = await writers();
    expect(writer).not.toBe('w1');
    expect(next).toBe(`${begun.id}:${writer}`);
    expect(await said()).toEqual([startEntry(begun), [9, 'restored', 'w1', 2, ''], answer(9, 'B')]);
    expect(await outbox()).toEqual([[`attempt:${next}`, undefined]]);
    expect((await readPaper(store, begun.id))?.myAnswers).toMatchObject([{ answer: 'B' }]);
    expect(await store.attempts.count()).toBe(1);
  });

  test('is dropped if this device has nothing newer; the next entry then begins another log', async () => {
    await putLog(store, log(answer(5, 'A')));
    expect(await goOn(store, log(answer(5, 'A'), answer(7, 'C')))).toBeNull();
    expect(await outbox()).toEqual([]);
    expect((await readPaper(store, begun.id))?.myAnswers).toMatchObject([{ answer: 'C' }]);
    await say('B', 9);
    expect(await said()).toEqual([startEntry(begun), [5, 'restored', 'w1', 2, ''], answer(9, 'B')]);
    expect(await store.outbox.count()).toBe(1);
    expect(await writers()).toHaveLength(1);
  });

  test('is replaced only once, and not at all if it begins with the server’s log', async () => {
    await putLog(store, log(answer(5, 'A'), answer(9, 'B')));
    expect(await goOn(store, log(answer(5, 'A')))).toBeNull();
    expect(await writers()).toEqual(['w1']);
    await goOn(store, log(answer(7, 'C')));
    const before = [await said(), await outbox()];
    expect(await goOn(store, log(answer(7, 'C')))).toBeNull();
    expect([await said(), await outbox()]).toEqual(before);
  });

  test('is replaced together with an entry that another tab makes at the same time', async () => {
    await putLog(store, log(answer(5, 'A'), answer(9, 'B')));
    await Promise.all([say('C', 11), goOn(store, log(answer(7, 'C'))), say('A', 13)]);
    const keys = (await said()).flatMap((entry) => (entry[1] === 'answer' ? entry[3] : []));
    expect(keys).toEqual(['A', 'B', 'C', 'A']);
    expect(await writers()).toHaveLength(1);
    expect(await outbox()).toEqual([[`attempt:${begun.id}:${(await writers())[0]}`, undefined]]);
  });

  test('is replaced together with its hand-in, and the hand-in gets the new log’s receipt code', async () => {
    const before = receiptCodeOf(headOf(`${begun.id}:w1`, [startEntry(begun), answer(5, 'A')]));
    await putLog(store, log(answer(5, 'A'), [9, 'handIn', 'student', before]));
    const order = { version: 'v1', questions: [{ id: 'q1', kind: 'single' }] };
    await store.logs.toCollection().modify({ order });
    const next = await goOn(store, log(answer(7, 'C')));
    // A carried hand-in of a sealed exam needs this order.
    expect(await store.logs.get(next ?? '')).toMatchObject({ order });
    const [handIn, ...others] = (await store.papers.get(begun.id))?.handIns ?? [];
    expect(others).toEqual([]);
    expect(handIn?.code).toBe(receiptCodeOf(headOf(next ?? '', (await said()).slice(0, -1))));
    expect((await said())[1]).toEqual([5, 'restored', 'w1', 1, before]);
    expect(await outbox()).toEqual([[`attempt:${next}`, true]]);
    expect((await readPaper(store, begun.id))?.handIns).toEqual([handIn]);
  });
});

let seq = 0;
/** Projects one change as the local PouchDB reports it. */
async function applied(given: Pick<Change, 'doc' | 'isForked'>): Promise<void> {
  seq += 1;
  const change = { id: `attempt:${begun.id}:w1`, seq, deleted: false, ...given };
  await new Promise<void>((resolve) => {
    const feed = (since: number, onBatch: (batch: ChangeBatch) => Promise<void>) => {
      const done = onBatch({ since, lastSeq: seq, changes: [change] });
      done.then(resolve);
      return { stop: () => done };
    };
    const source = { instance: 'one', position: async () => seq, feed };
    const projection = projectInto(store, 'own', source);
    ending.push(projection.stop);
  });
}
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of ending.splice(0)) await stop();
});

describe('the server’s copy of this device’s log', () => {
  test('makes this device check its log if the copy differs, is longer or is forked', async () => {
    await putLog(store, log(answer(5, 'A'), answer(9, 'B')));
    await store.outbox.clear();
    await applied({ doc: log(answer(5, 'A')) });
    expect(await outbox()).toEqual([]);
    await applied({ doc: log(answer(5, 'A'), answer(9, 'B')) });
    expect(await outbox()).toEqual([]);
    await applied({ doc: log(answer(5, 'A'), answer(9, 'C')) });
    expect(await store.outbox.count()).toBe(1);
    await store.outbox.clear();
    await applied({ doc: log(answer(5, 'A'), answer(9, 'B'), answer(11, 'C')) });
    expect(await store.outbox.count()).toBe(1);
    await store.outbox.clear();
    await applied({ doc: log(answer(5, 'A'), answer(9, 'B')), isForked: true });
    expect(await store.outbox.count()).toBe(1);
  });
});
