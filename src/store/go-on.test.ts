import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { headOf, receiptCodeOf } from '../domain/documents/attempt/chain.ts';
import { answerEntry, startEntry } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import type { Change, ChangeBatch } from './change-source.ts';
import { goOn } from './go-on.ts';
import { append, putLog, readPaper } from './log.ts';
import { projectInto } from './project.ts';
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

describe('a log that the server holds otherwise', () => {
  test('is left to it; what was said here since goes on in a log of its own, unsent', async () => {
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

  test('that says no more here is left, and the next word is said in a log of its own', async () => {
    await putLog(store, log(answer(5, 'A')));
    expect(await goOn(store, log(answer(5, 'A'), answer(7, 'C')))).toBeNull();
    expect(await outbox()).toEqual([]);
    expect((await readPaper(store, begun.id))?.myAnswers).toMatchObject([{ answer: 'C' }]);
    await say('B', 9);
    expect(await said()).toEqual([startEntry(begun), [5, 'restored', 'w1', 2, ''], answer(9, 'B')]);
    expect(await store.outbox.count()).toBe(1);
    expect(await writers()).toHaveLength(1);
  });

  test('is left once, though it be found twice, and a beginning of it is none', async () => {
    await putLog(store, log(answer(5, 'A'), answer(9, 'B')));
    expect(await goOn(store, log(answer(5, 'A')))).toBeNull();
    expect(await writers()).toEqual(['w1']);
    await goOn(store, log(answer(7, 'C')));
    const before = [await said(), await outbox()];
    expect(await goOn(store, log(answer(7, 'C')))).toBeNull();
    expect([await said(), await outbox()]).toEqual(before);
  });

  test('loses nothing that another tab says at that moment', async () => {
    await putLog(store, log(answer(5, 'A'), answer(9, 'B')));
    await Promise.all([say('C', 11), goOn(store, log(answer(7, 'C'))), say('A', 13)]);
    const keys = (await said()).flatMap((entry) => (entry[1] === 'answer' ? entry[3] : []));
    expect(keys).toEqual(['A', 'B', 'C', 'A']);
    expect(await writers()).toHaveLength(1);
    expect(await outbox()).toEqual([[`attempt:${begun.id}:${(await writers())[0]}`, undefined]]);
  });

  test('with a hand-in hands in under the code of the log that says so', async () => {
    const before = receiptCodeOf(headOf(`${begun.id}:w1`, [startEntry(begun), answer(5, 'A')]));
    await putLog(store, log(answer(5, 'A'), [9, 'handIn', 'student', before]));
    const order = { version: 'v1', questions: [{ id: 'q1', kind: 'single' }] };
    await store.logs.toCollection().modify({ order });
    const next = await goOn(store, log(answer(7, 'C')));
    // A hand-in of a sealed exam that is carried goes by it.
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
/** Projects one change, as the local PouchDB tells it. */
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

describe('what comes from the server of a log that is written here', () => {
  test('has it looked at where it goes on otherwise, or further, or stands beside another copy', async () => {
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
