import { expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { newId } from '../domain/ids.ts';
import { newClassroom } from '../domain/make/classroom.ts';
import { putElements, setFields } from '../domain/merge/edit.ts';
import { Log } from './log.ts';
import { openReplica } from './open.ts';
import { openDatabase } from './open-database.ts';
import type { Change } from './replica.ts';
import { browserPouch } from './test-support/pouch.ts';

const student = (uid: string) => ({ uid, displayName: uid, userRole: 'student' as const });
const teacher = { uid: 't1', displayName: 'Ayşe', userRole: 'teacher' as const };
const base = newClassroom(
  { id: 'c1', className: '5-A', classDesc: '', selectedTeacher: [teacher], selectedStudent: [] },
  1000,
);

/** Two leaves of one document, as two devices leave behind that changed it beside each other. */
async function conflicted(uid: string) {
  const replica = await openReplica(uid, browserPouch());
  const database = await replica.database();
  const renamed = setFields(base, { className: '5-B' }, 2000);
  const grown = putElements(base, 'selectedStudent', [student('s1')], 3000);
  await database.bulkDocs(
    [
      { _id: 'classroom:c1', _rev: '1-a', ...renamed },
      { _id: 'classroom:c1', _rev: '1-b', ...grown },
    ],
    { new_edits: false },
  );
  return replica;
}

test('reading merges all leaves', async () => {
  const replica = await conflicted(newId());
  const read = await replica.read('classroom:c1');
  expect(read).toMatchObject({ className: '5-B', selectedStudent: [{ uid: 's1' }] });
  expect(await replica.read('classroom:none')).toBeNull();
  await replica.close();
});

test('the feed brings own and fetched changes, merged, and deletions', async () => {
  const replica = await conflicted(newId());
  const changes: Change[] = [];
  const feed = replica.feed(0, async (batch) => {
    changes.push(...batch.changes);
  });
  await eventually(() => expect(changes).toHaveLength(1));
  expect(changes[0]?.doc).toMatchObject({ className: '5-B', selectedStudent: [{ uid: 's1' }] });
  await replica.edit('classroom', 'c2', () => ({ ...base, id: 'c2' }));
  await eventually(() => expect(changes.at(-1)?.doc).toMatchObject({ id: 'c2' }));
  const database = await replica.database();
  await database.put({ _id: 'sheet:e1:v1', _deleted: true });
  await eventually(() =>
    expect(changes.at(-1)).toMatchObject({ id: 'sheet:e1:v1', deleted: true, doc: null }),
  );
  await feed.stop();
  await replica.close();
});

test('the feed repeats a batch whose consumer failed', async () => {
  const replica = await conflicted(newId());
  let calls = 0;
  const feed = replica.feed(0, async () => {
    calls += 1;
    if (calls === 1) throw new Error('not now');
  });
  await eventually(() => expect(calls).toBe(2));
  await feed.stop();
  await replica.close();
});

test('editing keeps what every leaf holds', async () => {
  const replica = await conflicted(newId());
  await replica.edit('classroom', 'c1', (current) =>
    setFields(current ?? base, { classDesc: 'neu' }, 4000),
  );
  const winner = await (await replica.database()).get('classroom:c1');
  expect(winner).toMatchObject({ className: '5-B', classDesc: 'neu' });
  expect(winner).toMatchObject({ selectedStudent: [{ uid: 's1' }] });
  await replica.close();
});

test('two tabs that edit one document at once lose nothing', async () => {
  const uid = newId();
  const tabs = [
    await openReplica(uid, browserPouch('first')),
    await openReplica(uid, browserPouch('second')),
  ] as const;
  await tabs[0].edit('classroom', 'c1', () => base);
  const edits = Array.from({ length: 40 }, (_, n) =>
    (tabs[n % 2] ?? tabs[0]).edit('classroom', 'c1', (current) =>
      putElements(current ?? base, 'selectedStudent', [student(`s${n}`)], 2000 + n),
    ),
  );
  await Promise.all(edits);
  const read = await tabs[1].read('classroom:c1');
  expect((read as typeof base).selectedStudent).toHaveLength(40);
  const leaves = await (await tabs[0].database()).get('classroom:c1', { conflicts: true });
  expect(leaves._conflicts).toBeUndefined();
  for (const tab of tabs) await tab.close();
});

test('an edit after a fetched revision builds on it', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  const database = await replica.database();
  const { _rev } = await database.get('classroom:c1');
  await database.put({ _id: 'classroom:c1', _rev, ...setFields(base, { className: '6-A' }, 5000) });
  const edited = await replica.edit('classroom', 'c1', (current) =>
    setFields(current ?? base, { classDesc: 'x' }, 6000),
  );
  expect(edited).toMatchObject({ className: '6-A', classDesc: 'x' });
  await replica.close();
});

test('an edit that changes nothing writes nothing', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  await replica.edit('classroom', 'c1', (current) => ({ ...(current ?? base) }));
  expect((await (await replica.database()).get('classroom:c1'))._rev).toMatch(/^1-/);
  await replica.close();
});

test('a change that is not allowed writes nothing, and the next edit goes on', async () => {
  const replica = await openReplica(newId(), browserPouch());
  const refuse = replica.edit('classroom', 'c1', () => {
    throw new Error('no');
  });
  const allowed = replica.edit('classroom', 'c1', (current) => current ?? base);
  await expect(refuse).rejects.toThrow('no');
  expect(await allowed).toEqual(base);
  await replica.close();
});

test('a full disk is said by name, and the next edit works again', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  const put = vi.spyOn(await replica.database(), 'put');
  put.mockRejectedValueOnce({
    status: 500,
    name: 'indexed_db_went_bad',
    reason: 'QuotaExceededError',
  });
  const rename = (name: string) =>
    replica.edit('classroom', 'c1', (current) =>
      setFields(current ?? base, { className: name }, 9000),
    );
  await expect(rename('5-C')).rejects.toMatchObject({ code: 'storage-full' });
  expect(await rename('5-D')).toMatchObject({ className: '5-D' });
  await replica.close();
});

test('a connection that the browser closed is opened again', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  const put = vi.spyOn(await replica.database(), 'put');
  put.mockRejectedValueOnce(
    new DOMException('The database connection is closing', 'InvalidStateError'),
  );
  const edited = await replica.edit('classroom', 'c1', (current) =>
    setFields(current ?? base, { className: '5-E' }, 9000),
  );
  expect(edited.className).toBe('5-E');
  await replica.close();
});

test('a browser that never answers is said by name', async () => {
  const silent = class {
    info = () => new Promise(() => {});
  } as unknown as PouchDB.Static;
  await expect(openDatabase(silent, 'x', 20)).rejects.toMatchObject({ code: 'storage-blocked' });
});

test('a browser that refuses at once is said by name, and so is a journal that does not open', async () => {
  const refusing = class {
    constructor() {
      throw new DOMException('denied', 'SecurityError');
    }
  } as unknown as PouchDB.Static;
  vi.useFakeTimers();
  await expect(openDatabase(refusing, 'x')).rejects.toMatchObject({ code: 'storage-blocked' });
  expect(vi.getTimerCount(), 'what would be told later, to nobody').toBe(0);
  vi.useRealTimers();
  const shut = {
    open: () => {
      throw new DOMException('broken', 'UnknownError');
    },
  } as unknown as IDBFactory;
  const [uid, closed] = [newId(), vi.spyOn(Log.prototype, 'close')];
  const opening = openReplica(uid, browserPouch(), shut);
  await expect(opening).rejects.toMatchObject({ code: 'storage-blocked' });
  // A log that stayed open would follow its changes for ever.
  expect(closed).toHaveBeenCalledOnce();
  const replica = await openReplica(uid, browserPouch());
  await replica.close();
});

test('a document edited again and again leaves few old bodies behind', async () => {
  const replica = await openReplica(newId(), browserPouch());
  await replica.edit('classroom', 'c1', () => base);
  for (let n = 0; n < 40; n++) {
    await replica.edit('classroom', 'c1', (current) =>
      setFields(current ?? base, { className: `Sınıf ${n}` }, 2000 + n),
    );
  }
  const database = await replica.database();
  const { _revs_info } = await database.get('classroom:c1', { revs_info: true });
  const kept = _revs_info?.filter(({ status }) => status === 'available') ?? [];
  expect(_revs_info).toHaveLength(41);
  expect(kept.length).toBeLessThan(18);
  await replica.close();
});
