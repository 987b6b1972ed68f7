import { randomUUID } from 'node:crypto';
import PouchDB from 'pouchdb';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { contract } from './target.ts';

interface Note {
  text?: string;
}

function device(): PouchDB.Database<Note> {
  const database = new PouchDB<Note>(`device-${randomUUID()}`, { adapter: 'memory' });
  onTestFinished(() => database.destroy());
  return database;
}

contract('PouchDB as a client', (peer) => {
  it('replicates documents, changes and deletions between devices', async () => {
    const [one, two] = [device(), device()];
    await one.bulkDocs([{ _id: 'a', text: '1' }, { _id: 'b' }, { _id: 'c' }]);
    expect(await one.replicate.to(peer().pouch())).toMatchObject({ ok: true, docs_written: 3 });
    await two.replicate.from(peer().pouch());
    await two.put({ ...(await two.get('a')), text: '2' });
    await two.remove(await two.get('b'));
    await two.replicate.to(peer().pouch());
    await one.replicate.from(peer().pouch());
    expect((await one.get('a')).text).toBe('2');
    expect((await one.allDocs()).rows.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('continues from its checkpoint', async () => {
    const one = device();
    await one.bulkDocs(Array.from({ length: 50 }, (_, n) => ({ _id: `d${n}` })));
    await one.replicate.to(peer().pouch());
    await one.put({ _id: 'late' });
    expect(await one.replicate.to(peer().pouch())).toMatchObject({ docs_read: 1, docs_written: 1 });
    const two = device();
    await two.replicate.from(peer().pouch());
    expect(await two.replicate.from(peer().pouch())).toMatchObject({
      docs_read: 0,
      last_seq: expect.anything(),
    });
  });

  it('replicates every leaf of a document with many conflicts', async () => {
    const one = device();
    const leaf = (n: number) => n.toString(16).padStart(32, '0');
    const docs = Array.from({ length: 60 }, (_, n) => ({ _id: 'a', _rev: `1-${leaf(n)}` }));
    await one.bulkDocs(docs, { new_edits: false });
    expect(await one.replicate.to(peer().pouch())).toMatchObject({ doc_write_failures: 0 });
    const middle = await peer().pouch().get('a', { conflicts: true });
    expect(middle._conflicts).toHaveLength(59);
  });

  it('replicates both leaves of a conflict to every device, with one winner', async () => {
    const [one, two] = [device(), device()];
    await one.put({ _id: 'a' });
    await one.sync(peer().pouch());
    await two.sync(peer().pouch());
    await one.put({ ...(await one.get('a')), text: 'one' });
    await two.put({ ...(await two.get('a')), text: 'two' });
    await one.sync(peer().pouch());
    await two.sync(peer().pouch());
    await one.sync(peer().pouch());
    const [left, right, middle] = await Promise.all(
      [one, two, peer().pouch() as PouchDB.Database<Note>].map((database) =>
        database.get('a', { conflicts: true }),
      ),
    );
    expect(left?._conflicts).toHaveLength(1);
    expect(right).toEqual(left);
    expect(middle).toEqual(left);
  });

  it('keeps two devices in sync by live replication', async () => {
    const [one, two] = [device(), device()];
    const syncs = [one, two].map((database) =>
      database.sync(peer().pouch() as PouchDB.Database<Note>, {
        live: true,
        retry: true,
        heartbeat: 200,
      }),
    );
    await one.put({ _id: 'a', text: 'from one' });
    await two.put({ _id: 'b', text: 'from two' });
    await eventually(async () => {
      expect((await one.get('b')).text).toBe('from two');
      expect((await two.get('a')).text).toBe('from one');
    });
    for (const sync of syncs) {
      const ended = new Promise((resolve) => sync.on('complete', resolve));
      sync.cancel();
      await ended;
    }
  });

  it('reads, writes and follows changes without a replica', async () => {
    const remote = peer().pouch() as PouchDB.Database<Note>;
    const changes = remote.changes({
      live: true,
      since: 'now',
      include_docs: true,
      heartbeat: 200,
    });
    const heard = new Promise<string | undefined>((resolve) => {
      changes.on('change', ({ doc }) => resolve(doc?.text));
    });
    await eventually(async () => {
      const before = await remote.get('a').catch(() => ({ _id: 'a' }));
      await remote.put({ ...before, text: 'heard' });
      expect(await Promise.race([heard, remote.info().then(() => 'nothing yet')])).toBe('heard');
    });
    changes.cancel();
    expect(await remote.bulkGet({ docs: [{ id: 'a' }] })).toMatchObject({
      results: [{ docs: [{ ok: { text: 'heard' } }] }],
    });
  });
});

contract(
  'PouchDB as a client of `npm run engine`',
  (peer) => {
    it('replicates only the documents that a selector chooses', async () => {
      const [one, two] = [device(), device()];
      await one.bulkDocs([{ _id: 'a', text: 'x' }, { _id: 'b', text: 'y' }, { _id: 'c' }]);
      await one.replicate.to(peer().pouch());
      await two.replicate.from(peer().pouch(), { selector: { text: { $gt: 'x' } } });
      expect((await two.allDocs()).rows.map(({ id }) => id)).toEqual(['b']);
    });
  },
  { onlyEmbedded: true },
);
