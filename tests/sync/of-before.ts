import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { createClock } from '../../src/session/device-clock.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { testUser } from '../../src/sync/test-support/device.ts';
import { bringForward } from '../../sync-server/http/bring-forward.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openTarget, type Person, type Target } from '../security/support/target.ts';
import { type DatabaseDump, loadDump } from '../support/indexeddb-dump.ts';
import { tabletOf } from './tablet.ts';

/* What an earlier version left behind, at a server and on a tablet, in the hands of this one. */

/** The databases of a server, each with its documents: every leaf, with the revisions that it comes from. */
export type ServerDump = Readonly<Record<string, readonly object[]>>;

/** As an engine takes in what another one held. */
export async function loadServer(storage: Storage, databases: ServerDump): Promise<void> {
  for (const [name, docs] of Object.entries(databases)) {
    const database = await storage.ensure(name);
    await database.bulkDocs([...docs], { new_edits: false });
  }
}

/** A server over what there is, as it starts: what is old is brought forward before anybody is served. */
export async function startOver(storage: Storage, now: () => number): Promise<Target> {
  const address = { host: '127.0.0.1', port: 0 };
  await bringForward({ storage, secret: 's', tell: () => {}, address, http: {} });
  return openTarget({ storage, now });
}

/** The disk that is in the tablet from now on, with what a browser held on it. */
export async function insertDisk(databases: readonly DatabaseDump[]): Promise<void> {
  const disk = new IDBFactory();
  await loadDump(disk, databases);
  globalThis.indexedDB = disk;
  Object.assign(Dexie.dependencies, { indexedDB: disk });
}

/** The student's tablet in this version's app, its wall clock that of the server. */
export async function openTablet(
  person: Person,
  server: Target,
  { device, now }: { device: string; now: () => number },
) {
  const tablet = await tabletOf(person, server);
  const clock = createClock({ wall: now, monotonic: now, load: () => null, save: () => {} });
  const { uid, email } = person;
  const parts = { store: tablet.store, user: testUser({ uid, email }), device, clock };
  return { ...tablet, workspace: parts as unknown as Workspace };
}

/** The answers of a paper's first hand-in by question. */
export const handedInOf = ({ handIns }: Pick<Paper, 'handIns'>): Record<string, string> =>
  Object.fromEntries(
    (handIns[0]?.answers ?? []).map(({ questionID, answer }) => [questionID, answer]),
  );
