import Dexie from 'dexie';
import 'fake-indexeddb/auto';
import { docIdOf } from '../../domain/doc-id-of.ts';
import type { Doc } from '../../domain/document.ts';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import { newId } from '../../domain/ids.ts';
import type { Change, ChangeSource, Feed } from '../apply-changes.ts';
import { clearProjected } from '../clear-tables.ts';
import { openStore } from '../open.ts';
import type { Store } from '../tables.ts';

// Sets IndexedDB explicitly, because Dexie may have loaded before the fake.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

/** Creates a change source that repeats a failed batch like the real source. */
export function fakeLog(instance = 'one') {
  const log: Change[] = [];
  const followers = new Set<() => void>();
  let seq = 0;
  const source: ChangeSource = {
    instance,
    position: async () => seq,
    feed: (since, onBatch): Feed => {
      let done = since;
      let running = Promise.resolve();
      const follow = () => {
        running = running.then(async () => {
          const lastSeq = log.at(-1)?.seq ?? 0;
          const changes = log.filter(({ seq }) => seq > done);
          if (lastSeq <= done) return;
          await onBatch({ since: done, lastSeq, changes }).then(
            () => {
              done = lastSeq;
            },
            () => undefined,
          );
        });
      };
      followers.add(follow);
      follow();
      return {
        stop: async () => {
          followers.delete(follow);
          await running;
        },
      };
    },
  };
  const add = (id: string, doc: Doc | null) => {
    const old = log.findIndex((change) => change.id === id);
    if (old >= 0) log.splice(old, 1);
    log.push({ id, seq: ++seq, doc, deleted: doc === null });
    for (const follow of followers) follow();
  };
  return {
    source,
    put: (...docs: Doc[]) => {
      for (const doc of docs) add(docIdOf(doc), doc);
    },
    remove: (id: string) => add(id, null),
  };
}

export const testStore = (uid = newId()) => openStore(uid);

export const member = (uid: string, userRole: 'student' | 'teacher' = 'student') => ({
  uid,
  displayName: `Kişi ${uid}`,
  userRole,
});

export const classroom = (id: string, className: string, teacher = 't1') =>
  newClassroom(
    {
      id,
      className,
      classDesc: '',
      selectedTeacher: [member(teacher, 'teacher')],
      selectedStudent: [member('s1')],
    },
    1000,
  );

/** Deletes projected rows and the checkpoints, so that running projections start from 0. */
export async function rebuildStore(store: Store): Promise<void> {
  await store.transaction('rw', store.tables, async () => {
    for (const key of ['own', 'directory'] as const) {
      await clearProjected(store, key);
      await store.meta.delete(key);
    }
  });
}
