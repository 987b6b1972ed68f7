import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { backupLines } from '../../sync-server/operations/backup/write.ts';
import { readLocal, updateLocal } from '../../sync-server/storage/checkpoint.ts';
import { readCouchAddress } from '../../sync-server/storage/couchdb/address.ts';
import { CouchClient } from '../../sync-server/storage/couchdb/client.ts';
import { setConfig } from '../../sync-server/storage/couchdb/config.ts';
import { nodesOf, prepareCouch } from '../../sync-server/storage/couchdb/prepare.ts';
import { CouchStorage } from '../../sync-server/storage/couchdb/storage.ts';
import { CouchUsers } from '../../sync-server/storage/couchdb/users.ts';
import { SYSTEM } from '../../sync-server/storage/database-name.ts';
import { fetchStored, idRange, idsIn, update } from '../../sync-server/storage/documents.ts';
import { everyDocument } from '../../sync-server/storage/everything.ts';
import { Inbox } from '../../sync-server/storage/inbox.ts';
import { openTestStorage, TEST_MARK, TEST_SECRET } from '../../sync-server/test-support/storage.ts';
import { startWorker } from '../../sync-server/worker/worker.ts';
import { aFeedback, aUser } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { idsOnCopy, setLocalBack, writeToCopies } from './nodes/copies.ts';
import { type CouchNodes, startNodes } from './nodes/couch-nodes.ts';

/*
 * A quorum stores a write in two of three copies, and any copy may answer a list. Here each of
 * three documents is missing in another copy.
 */
const { COUCHDB_RELEASE = '' } = process.env;
const PATIENCE = 600_000;
const OWN = 'student-s1';

const DOCS = [0, 1, 2].map((n) => {
  const doc = { ...aFeedback('s1'), id: `f${n}` };
  return { ...doc, _id: docIdOf(doc), _rev: `1-${String(n).repeat(32)}` };
});
const ALL_CALM = { areSeveral: true, mayBeBehind: false };
const IDS = DOCS.map(({ _id }) => _id);

describe.runIf(COUCHDB_RELEASE)('a cluster of three copies that each lack other documents', () => {
  let couch: CouchNodes;
  let storage: CouchStorage;

  beforeAll(async () => {
    couch = await startNodes(COUCHDB_RELEASE, 3);
    const address = readCouchAddress(couch.url);
    if (!address) throw new Error('no address');
    const client = new CouchClient(address);
    await prepareCouch({ client, users: new CouchUsers(TEST_SECRET, TEST_MARK) });
    for (const node of await nodesOf(client))
      await setConfig(client, { node, section: 'mem3', key: 'sync_frequency' }, () => '86400000');
    await client.close();
  }, PATIENCE);
  afterAll(() => couch?.dispose());

  beforeEach(async () => {
    const opened = openTestStorage(couch.url);
    if (!(opened instanceof CouchStorage)) throw new Error('no CouchDB');
    storage = opened;
    await update(await storage.ensure(SCHOOL), 'user', 's1', () => aUser('s1'));
    for (const name of [ACCOUNTS, OWN]) await storage.ensure(name);
    return () => storage.close();
  });

  const nameOf = (database: string) => storage.client.address.prefix + database;
  const othersThan = (at: number) => couch.nodes.filter((_node, n) => n !== at);
  const write = async (database: string) => {
    for (const [at, doc] of DOCS.entries())
      await writeToCopies(othersThan(at), storage.client, nameOf(database), doc);
  };

  it('lists and backs up every document', async () => {
    await write(OWN);
    for (const [at, node] of couch.nodes.entries()) {
      const there = await idsOnCopy(node, storage.client, nameOf(OWN));
      expect(IDS.filter((id) => !there.includes(id))).toEqual([IDS[at]]);
    }
    const saved: string[] = [];
    for await (const line of backupLines(storage, 'geheim', 1000))
      if (line.kind === 'leaf') saved.push(line.leaf._id);
    expect(saved).toEqual(expect.arrayContaining(IDS));
    const listed: string[] = [];
    for await (const page of everyDocument(storage, OWN))
      listed.push(...page.map(({ _id }) => _id));
    expect(listed.sort()).toEqual(IDS);
  });

  it.each([
    ['whose inbox entry names it', true],
    ['whose entry names nothing', false],
  ])('takes in every document, %s', async (_which, isNamed) => {
    const inbox = new Inbox({ open: () => storage.ensure(SYSTEM) });
    await inbox.becameWhole();
    const worker = startWorker({ storage, inbox });
    await worker.idle();
    await write(OWN);
    const revisions = DOCS.map(({ _id: id, _rev: rev }) => ({ id, rev }));
    await inbox.enter(OWN, isNamed ? revisions : undefined);
    await worker.idle();
    await worker.stop();
    const taken: string[] = [];
    for await (const page of everyDocument(storage, SCHOOL))
      taken.push(...page.map(({ _id }) => _id));
    expect(taken).toEqual(expect.arrayContaining(IDS));
    expect(await idsIn(await storage.open(SYSTEM))).not.toContain(`inbox:${OWN}`);
  });

  it.each([0, 1, 2])('returns the latest write although copy %d lacks it', async (at) => {
    const school = await storage.open(SCHOOL);
    const late = couch.nodes[at];
    if (!late) throw new Error('no such node');
    for (let count = 1; count <= 12; count++) {
      const before = await fetchStored(school, '_local/count');
      await updateLocal<{ count: number }>(school, 'count', (known) => ({
        count: (known?.count ?? 0) + 1,
      }));
      if (before) await setLocalBack(late, storage.client, nameOf(SCHOOL), before);
      for (let again = 0; again < 5; again++)
        expect(await readLocal(school, 'count')).toMatchObject({ count });
    }
  });

  it('lists documents that one copy lacks, while the server knows that a node may lag', async () => {
    const school = await storage.open(SCHOOL);
    await write(SCHOOL);
    await eventually(() => expect(storage.nodes).toMatchObject({ areSeveral: true }));
    vi.spyOn(storage.nodes, 'mayBeBehind', 'get').mockReturnValue(true);
    for (let again = 0; again < 10; again++)
      expect(await idRange(school, 'feedback', '')).toEqual(IDS);
  });

  it('lists this server’s recent writes even if one copy of three lacks each of them', async () => {
    // From now on one copy answers a list, and the server adds the writes of its own process.
    await eventually(() => expect(storage.nodes).toMatchObject(ALL_CALM));
    const school = await storage.open(SCHOOL);
    await school.bulkDocs(DOCS, { new_edits: false });
    for (const [at, doc] of DOCS.entries()) {
      const [start, first = ''] = doc._rev.split('-');
      const _revisions = { start: Number(start) + 1, ids: ['b'.repeat(32), first] };
      const next = { ...doc, _rev: `2-${'b'.repeat(32)}`, _revisions };
      await writeToCopies(othersThan(at), storage.client, nameOf(SCHOOL), next);
    }
    const { rows } = await school.allDocs({ startkey: 'feedback:', endkey: 'feedback:\ufff0' });
    expect(rows.map(({ id, value: { rev } }) => [id, rev[0]])).toEqual(IDS.map((id) => [id, '2']));
    const everything = await idsIn(school);
    expect(everything).toEqual([...everything].sort());
  });

  it('notifies followers again when the last copy has received the write', async () => {
    await eventually(() => expect(storage.hears).toBe(true));
    await write(SCHOOL);
    for (const [at, doc] of DOCS.entries()) {
      const told = new Promise<void>((resolve) => {
        storage.onWrite((name) => name === SCHOOL && resolve());
      });
      const node = couch.nodes.slice(at, at + 1);
      await writeToCopies(node, storage.client, nameOf(SCHOOL), doc);
      await told;
    }
  });
});
