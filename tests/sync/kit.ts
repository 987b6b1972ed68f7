import PouchDB from 'pouchdb';
import { docId } from '../../src/domain/doc-id.ts';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import type { DocOf, DocType, Mergeable, MergeableType } from '../../src/domain/document.ts';
import { withLog } from '../../src/domain/documents/attempt/fold.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Role } from '../../src/domain/documents/common.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { newUser } from '../../src/domain/documents/user/make.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { mergeAll } from '../../src/domain/merge/merge.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { roleDatabase, SCHOOL } from '../../src/domain/session/databases.ts';
import { load, update } from '../../sync-server/storage/documents.ts';
import type { Database, Storage } from '../../sync-server/storage/storage.ts';
import { Presence } from '../../sync-server/support/presence.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { startWorker, type Worker } from '../../sync-server/worker/worker.ts';
import { logSaying } from '../support/logs.ts';
import { settledWorker } from './settled.ts';

/** School with its worker, whose devices replicate without HTTP. */
export interface School {
  storage: Storage;
  worker: Worker;
  /** Server's clock (ms). It advances with each edit on a device. */
  clock: { now: number };
  /** Delays of the graded papers' results (s). */
  graded: number[];
  /** Connected people. Nobody is connected unless a test says so. */
  presence: Presence;
  add(role: Role, uid: string, displayName?: string): Promise<void>;
  verify(uid: string, isVerified?: boolean): Promise<void>;
  device(role: Role, uid: string): Promise<Device>;
  /** Reads the document from `school`. */
  truth<T extends DocType>(type: T, local: string): Promise<DocOf<T> | null>;
  /** Reads the document from another database of the server. */
  held<T extends DocType>(database: string, type: T, local: string): Promise<DocOf<T> | null>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openSchool(storage: Storage = openTestStorage()): Promise<School> {
  const clock = { now: 1_000_000 };
  const graded: number[] = [];
  const presence = new Presence(() => clock.now);
  const start = () => {
    const worker = startWorker({
      ...{ storage, presence, now: () => clock.now },
      graded: (seconds) => graded.push(seconds),
    });
    return settledWorker(worker, storage);
  };
  const db = await storage.ensure(SCHOOL);
  let devices = 0;
  const school: School = {
    storage,
    worker: start(),
    clock,
    graded,
    presence,
    add: async (userRole, uid, displayName = `Kişi ${uid}`) => {
      const user = newUser({ ...contact(uid), uid, displayName, userRole });
      await update(db, 'user', uid, (known) => known ?? user);
      await storage.ensure(roleDatabase(user));
    },
    verify: async (uid, isVerified = true) => {
      clock.now += 10;
      await update(db, 'user', uid, (user) => user && setFields(user, { isVerified }, clock.now));
    },
    device: async (userRole, uid) =>
      new Device(await storage.ensure(roleDatabase({ userRole, uid })), clock, `w${++devices}`),
    truth: (type, local) => load(db, type, local),
    held: async (database, type, local) => load(await storage.ensure(database), type, local),
    restart: async () => {
      await school.worker.stop();
      school.worker = start();
      await school.worker.idle();
    },
    close: async () => {
      await school.worker.stop();
      await storage.close();
    },
  };
  return school;
}

const contact = (uid: string) => ({
  email: `${uid}@okul.example`,
  phoneNumber: '05001112233',
});

let replicas = 0;

/** Device with a replica. It is connected while it pushes or pulls. */
export class Device {
  readonly replica: Database = new PouchDB(`device-${replicas++}`, { adapter: 'memory' });

  constructor(
    private readonly remote: Database,
    private readonly clock: { now: number },
    /** Name of the writer in its logs. */
    private readonly writer: string,
  ) {}

  /** Reads a paper with this device's log. */
  async read<T extends MergeableType>(type: T, local: string): Promise<DocOf<T> | null> {
    const doc = await this.#merged(type, local);
    const log = type === 'paper' && (await this.#ownLog(local));
    return (log ? withLog(doc as Paper | null, log, log.log.entries) : doc) as DocOf<T> | null;
  }

  #ownLog(paperId: string): Promise<Attempt | null> {
    return this.#merged('attempt', `${paperId}:${this.writer}`);
  }

  async #merged<T extends MergeableType>(type: T, local: string): Promise<DocOf<T> | null> {
    const leaves = await this.#leaves(docId(type, local));
    return mergeAll(
      leaves.flatMap((leaf) => (readDoc(leaf) as Mergeable) ?? []),
    ) as DocOf<T> | null;
  }

  async has(id: string): Promise<boolean> {
    return (await this.#leaves(id)).length > 0;
  }

  /** Writes a document like the app's replica: it merges all leaves and replaces the winner. */
  async edit<T extends MergeableType>(
    type: T,
    local: string,
    change: (current: DocOf<T>, now: number) => DocOf<T>,
  ): Promise<void> {
    const current = await this.read(type, local);
    if (!current) throw new Error(`not on the device: ${docId(type, local)}`);
    this.clock.now += 10;
    await this.write(change(current, this.clock.now));
  }

  /** Writes a document. A paper is written as this device's log. */
  async write(doc: Mergeable): Promise<void> {
    if (doc.type !== 'paper') return this.#put(doc);
    await this.#put(logSaying(doc, this.writer, await this.#ownLog(doc.id)));
  }

  async #put(doc: Mergeable): Promise<void> {
    const _id = docIdOf(doc);
    const [winner] = await this.#leaves(_id);
    await this.replica.put({ ...doc, _id, ...(winner && { _rev: winner._rev }) });
  }

  async push(): Promise<void> {
    await this.replica.replicate.to(this.remote);
  }

  async pull(): Promise<void> {
    await this.replica.replicate.from(this.remote);
  }

  /** Pushes, waits for the worker, and pulls. */
  async sync(worker: Worker): Promise<void> {
    await this.push();
    await worker.idle();
    await this.pull();
  }

  async #leaves(id: string): Promise<{ _id: string; _rev: string }[]> {
    const winner = await this.replica.get(id, { conflicts: true }).catch(() => null);
    const losers = await Promise.all(
      (winner?._conflicts ?? []).map((rev) => this.replica.get(id, { rev })),
    );
    return winner ? [winner, ...losers] : [];
  }
}
