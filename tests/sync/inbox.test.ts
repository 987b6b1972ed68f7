import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFields } from '../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { load, putAll, update } from '../../sync-server/storage/documents.ts';
import { Inbox } from '../../sync-server/storage/inbox.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startSharedWorker } from '../../sync-server/worker/shared-worker.ts';
import { startWorker, type Worker } from '../../sync-server/worker/worker.ts';
import { aFeedback, aUser } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { mortal } from './doubles.ts';
import { type Pushing, pushingTo } from './pushing.ts';

let storage: Storage;

beforeEach(() => {
  storage = openTestStorage();
});
afterEach(() => storage.close());

/** Creates an inbox object, as each server has its own. */
const openInbox = (schemaVersion = 1): Inbox =>
  new Inbox({ open: () => storage.ensure(SYSTEM), schemaVersion });

describe('the inbox', () => {
  test('keeps an entry that is renewed while it is processed, so that it is processed again', async () => {
    const inbox = openInbox();
    await inbox.enter('student-s1');
    expect(await openInbox().list()).toEqual(['student-s1']);
    const seen = inbox.seen('student-s1');
    // A device writes while the database is being read.
    await inbox.enter('student-s1');
    inbox.leave('student-s1', seen);
    await inbox.flush();
    expect(await openInbox().list()).toEqual(['student-s1']);
    inbox.leave('student-s1', inbox.seen('student-s1'));
    await inbox.flush();
    expect(await openInbox().list()).toEqual([]);
    await inbox.enter('student-s1');
    expect(await openInbox().list()).toEqual(['student-s1']);
  });

  test('lets another server overwrite an entry, and processes that entry again', async () => {
    const [first, second] = [openInbox(), openInbox()];
    await first.enter('student-s1');
    await second.list();
    const seen = second.seen('student-s1');
    await first.enter('student-s1');
    second.leave('student-s1', seen);
    await second.flush();
    expect(await first.list()).toEqual(['student-s1']);
    await second.enter('student-s1');
    first.leave('student-s1', first.seen('student-s1'));
    await first.flush();
    expect(await first.list()).toEqual(['student-s1']);
  });

  const written = (id: string, ...revs: string[]) => revs.map((rev) => ({ id, rev }));

  test('names each write that was not processed, including those that another server entered', async () => {
    const [first, second] = [openInbox(), openInbox()];
    const names = async () => {
      await first.list();
      const { named } = first.seen('student-s1') ?? {};
      return named && [...named].map(([id, revs]) => [id, ...revs]).sort();
    };
    await first.enter('student-s1', written('a', '1-a', '2-b'));
    const seen = first.seen('student-s1');
    await second.enter('student-s1', written('b', '1-c'));
    await first.enter('student-s1', [{ id: 'a', rev: '3-d', after: ['2-d', '1-a'] }]);
    expect(await names()).toEqual([
      ['a', '2-b', '3-d'],
      ['b', '1-c'],
    ]);
    first.leave('student-s1', first.seen('student-s1'));
    first.leave('student-s1', seen);
    await first.enter('student-s1', written('e', '1-f'));
    expect(await names()).toEqual([['e', '1-f']]);
    await first.enter('student-s1');
    expect(first.seen('student-s1')?.named).toBeNull();
    expect(await names()).toBeNull();
  });

  test('names a branch even when another branch of the document is longer', async () => {
    const inbox = openInbox();
    await inbox.enter('student-s1', written('a', '7-known'));
    await inbox.enter('student-s1', written('a', '1-beside'));
    expect(inbox.seen('student-s1')?.named?.get('a')).toEqual(['7-known', '1-beside']);
    await inbox.enter('student-s1', [{ id: 'a', rev: '2-beside', after: ['1-beside'] }]);
    expect(inbox.seen('student-s1')?.named?.get('a')).toEqual(['7-known', '2-beside']);
  });

  test.each([
    ['documents', Array.from({ length: 501 }, (_, n) => ({ id: `d${n}`, rev: '1-a' }))],
    ['branches', Array.from({ length: 21 }, (_, n) => ({ id: 'd', rev: `1-${n}` }))],
  ])('names at most as many %s as fit in one entry', async (_what, many) => {
    const inbox = openInbox();
    await inbox.enter('student-s1', many.slice(1));
    expect(inbox.seen('student-s1')?.named).not.toBeNull();
    await inbox.enter('student-s1', many.slice(0, 1));
    expect(inbox.seen('student-s1')?.named).toBeNull();
  });

  test('batches simultaneous entries into one write', async () => {
    const inbox = openInbox();
    const db = await storage.ensure(SYSTEM);
    const writes = vi.spyOn(db, 'bulkDocs');
    const names = Array.from({ length: 200 }, (_name, n) => `student-s${n}`);
    await Promise.all([...names, ...names].map((name) => inbox.enter(name)));
    const entered = await openInbox().list();
    expect(writes.mock.calls.length).toBeLessThanOrEqual(2);
    expect(entered.sort()).toEqual([...names].sort());
  });

  test('removes an entry whose removal is requested while a write ends', async () => {
    const inbox = openInbox();
    for (const name of ['student-s1', 'student-s2']) {
      await inbox.enter(name);
      inbox.leave(name, inbox.seen(name));
      await inbox.flush();
    }
    expect(await inbox.list()).toEqual([]);
  });

  test('reports a failed write, and continues afterwards', async () => {
    const inbox = openInbox();
    const db = await storage.ensure(SYSTEM);
    const full = vi.spyOn(db, 'bulkDocs').mockRejectedValue(new Error('disk full'));
    await expect(inbox.enter('student-s1')).rejects.toThrow('disk full');
    full.mockRestore();
    await inbox.enter('student-s1');
    expect(await inbox.list()).toEqual(['student-s1']);
  });

  test('is not complete in a data format other than the one in which it was marked as complete', async () => {
    expect(await openInbox().isWhole()).toBe(false);
    await openInbox().becameWhole();
    expect(await openInbox().isWhole()).toBe(true);
    expect(await openInbox(2).isWhole()).toBe(false);
  });
});

describe('a server with an inbox', () => {
  const NEIGHBOURS = Array.from({ length: 30 }, (_uid, n) => `n${n}`);
  let gateway: Pushing;
  let inbox: Inbox;
  let worker: Worker | undefined;

  beforeEach(async () => {
    const school = await storage.ensure(SCHOOL);
    for (const uid of ['s1', ...NEIGHBOURS]) await update(school, 'user', uid, () => aUser(uid));
    inbox = openInbox();
    const first = startWorker({ storage, inbox });
    await first.idle();
    await eventually(async () => expect(await inbox.isWhole()).toBe(true));
    await first.stop();
    // The gateway of a server without a worker.
    gateway = await pushingTo(storage, 's1', () => inbox);
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await gateway.close();
  });

  const feedback = {
    ...aFeedback('s1'),
    id: 'f1',
    _id: 'feedback:f1',
    _rev: `1-${'a'.repeat(32)}`,
  };
  const push = (doc: object = feedback) => gateway.push(doc);
  const ask = (asked: object, route?: string) => gateway.ask(asked, route);
  const keysOf = (given: object | undefined): readonly string[] =>
    given && 'keys' in given ? (given.keys as string[]) : [];
  const takenIn = async () => load(await storage.open(SCHOOL), 'feedback', 'f1');

  /**
   * Expects reads of these databases. CouchDB reports earlier writes late, which causes further
   * reads.
   */
  const expectLookedAt = (names: ReadonlySet<string>, expected: readonly string[]) => {
    if (storage.kind === 'embedded') expect([...names]).toEqual(expected);
    else expect([...names]).toEqual(expect.arrayContaining([...expected]));
  };

  /** Records the role databases that are opened from now on. */
  function opened(): Set<string> {
    const names = new Set<string>();
    for (const method of ['open', 'ensure'] as const) {
      const original = storage[method].bind(storage);
      vi.spyOn(storage, method).mockImplementation((name) => {
        if (name.startsWith('student-')) names.add(name);
        return original(name);
      });
    }
    return names;
  }

  test('processes acknowledged pushes after a crash, without reading other databases', async () => {
    expect((await push()).statusCode).toBe(201);
    expect(await takenIn()).toBeNull();
    const names = opened();
    worker = startWorker({ storage, inbox: openInbox() });
    await worker.idle();
    expect(await takenIn()).not.toBeNull();
    expectLookedAt(names, ['student-s1']);
    await worker.stop();
    expect(await inbox.list()).toEqual([]);
  });

  test('reads no database at a start with an empty inbox', async () => {
    const names = opened();
    worker = startWorker({ storage, inbox: openInbox() });
    await worker.idle();
    expectLookedAt(names, []);
  });

  test('processes acknowledged writes that a lagging feed does not report yet', async () => {
    const db = await storage.open('student-s1');
    const changes = db.changes.bind(db);
    // The feed of a lagging copy, which reports nothing.
    const behind = vi.spyOn(db, 'changes').mockImplementation((given) => {
      return changes({ ...given, doc_ids: ['none'] } as typeof given);
    });
    expect((await push()).statusCode).toBe(201);
    worker = startWorker({ storage, inbox: openInbox() });
    await worker.idle();
    expect(behind).toHaveBeenCalled();
    expect(await takenIn()).not.toBeNull();
    await worker.stop();
    expect(await openInbox().list()).toEqual([]);
  });

  test('reads an entry’s documents by name, without the feed', async () => {
    worker = startWorker({ storage, inbox });
    await worker.idle();
    const reads = vi.spyOn(await storage.open('student-s1'), 'changes');
    await push();
    await worker.idle();
    expect(await takenIn()).not.toBeNull();
    if (storage.kind === 'embedded') expect(reads).not.toHaveBeenCalled();
    await inbox.flush();
    expect(await openInbox().list()).toEqual([]);
  });

  test('processes a branch even if the worker has just been asked for a longer branch', async () => {
    let turn = Promise.resolve();
    worker = startWorker({ storage, inbox, turn: () => turn });
    const rename = (displayName: string) => setFields(aUser('s1'), { displayName }, Date.now());
    await update(await storage.open(SCHOOL), 'user', 's1', () => rename('Ayşe'));
    await worker.idle();
    const { _rev: further } = await (await storage.open('student-s1')).get('user:s1');
    expect(further).toMatch(/^2-/);
    let goOn = () => {};
    turn = new Promise((resolve) => {
      goOn = resolve;
    });
    expect((await ask({ 'user:s1': [further] })).statusCode).toBe(200);
    const beside = { ...rename('Ali'), _id: 'user:s1', _rev: `1-${'c'.repeat(32)}` };
    expect((await push(beside)).statusCode).toBe(201);
    goOn();
    await worker.idle();
    expect(await load(await storage.open(SCHOOL), 'user', 's1')).toMatchObject({
      displayName: 'Ali',
    });
  });

  test('processes a write before its late inbox entry, and then does not read it again', async () => {
    worker = startWorker({ storage, inbox });
    await worker.idle();
    const db = await storage.open('student-s1');
    const entering = inbox.enter.bind(inbox);
    vi.spyOn(inbox, 'enter').mockImplementation(async (...given) => {
      await eventually(async () => expect(await takenIn()).not.toBeNull());
      await worker?.idle();
      reads.mockClear();
      await entering(...given);
    });
    const reads = vi.spyOn(db, 'changes');
    await push();
    await worker.idle();
    await inbox.flush();
    if (storage.kind === 'embedded') expect(reads).not.toHaveBeenCalled();
    expect(await openInbox().list()).toEqual([]);
  });

  test('processes writes sent between a worker’s crash and the takeover', async () => {
    const { storage: view, life } = mortal(storage, Number.POSITIVE_INFINITY);
    const own = new Inbox({ open: () => view.ensure(SYSTEM), schemaVersion: 1 });
    const held = startSharedWorker({ storage: view, inbox: own }, { tick: 5 });
    const lease = async () => (await storage.open(SYSTEM)).get('lease:worker');
    await eventually(lease);
    await held.idle();
    life.dead = true;
    await push();
    expect(await takenIn()).toBeNull();
    const names = opened();
    const clock = { now: 0 };
    const given = { clock: () => clock.now, tick: 5 };
    worker = startSharedWorker({ storage, inbox: openInbox() }, given);
    await eventually(async () => {
      clock.now += 2_000;
      expect(await takenIn()).not.toBeNull();
    });
    expectLookedAt(names, ['student-s1']);
    await held.stop();
  });

  test('acknowledges a push after its entry is stored, and makes an entry for a repeated push', async () => {
    const entering = vi.spyOn(inbox, 'enter').mockRejectedValueOnce(new Error('died'));
    expect((await push()).statusCode).toBe(500);
    expect(await openInbox().list()).toEqual([]);
    expect((await push()).statusCode).toBe(201);
    expect(entering).toHaveBeenCalledTimes(2);
    expect(await openInbox().list()).toEqual(['student-s1']);
  });

  test.each(['_revs_diff', '_missing_revs'])(
    'enters a stored document before it confirms the document to a device that only asks for revisions',
    async (route) => {
      const entering = vi.spyOn(inbox, 'enter').mockRejectedValueOnce(new Error('died'));
      await push();
      const db = await storage.open('student-s1');
      const rev = `1-${'b'.repeat(32)}`;
      await db.bulkDocs([{ _id: 'result:r1', _rev: rev }], { new_edits: false });
      // The gateway makes no entries for unknown revisions, or for documents that no device writes.
      expect((await ask({ 'result:r1': [rev] }, route)).statusCode).toBe(200);
      expect((await ask({ 'feedback:f2': [feedback._rev] }, route)).statusCode).toBe(200);
      expect(entering).toHaveBeenCalledTimes(1);
      entering.mockRejectedValueOnce(new Error('died'));
      expect((await ask({ 'feedback:f1': [feedback._rev] }, route)).statusCode).toBe(500);
      expect((await ask({ 'feedback:f1': [feedback._rev] }, route)).statusCode).toBe(200);
      worker = startWorker({ storage, inbox: openInbox() });
      await worker.idle();
      expect(await takenIn()).not.toBeNull();
    },
  );

  test('reads every database if the inbox is not complete, as after a restore', async () => {
    await push();
    const system = await storage.open(SYSTEM);
    for (const { id, value } of (await system.allDocs()).rows) await system.remove(id, value.rev);
    worker = startWorker({ storage, inbox: openInbox(2) });
    await worker.idle();
    expect(await takenIn()).not.toBeNull();
  });

  test('does not process the worker’s own writes', async () => {
    // The turn takes a moment, as in the server.
    const turn = () => new Promise<void>((go) => setTimeout(go, 5));
    worker = startWorker({ storage, inbox, turn });
    await worker.idle();
    const db = await storage.open('student-s1');
    const reads = vi.spyOn(db, 'allDocs');
    await push();
    await worker.idle();
    reads.mockClear();
    const school = await storage.open(SCHOOL);
    const now = Date.now();
    const answered = { reply: 'Teşekkürler' };
    await update(school, 'feedback', 'f1', (known) => known && setFields(known, answered, now));
    await worker.idle();
    expect(await load(db, 'feedback', 'f1')).toMatchObject(answered);
    // A write that bypasses the gateway makes the worker read the feed, which reports all other
    // writes too.
    const other = { ...aFeedback('s1'), id: 'f2', _id: 'feedback:f2' };
    await putAll(db, [other]);
    await eventually(async () => expect(await load(school, 'feedback', 'f2')).not.toBeNull());
    await worker.idle();
    const ofIt = reads.mock.calls.filter(([given]) => keysOf(given).includes('feedback:f1'));
    expect(ofIt).toEqual([]);
  });
});
