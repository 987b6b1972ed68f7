import type { Connection } from './connection.ts';
import { type Database, statusOf } from './pouch.ts';
import type { Seq } from './replica.ts';
import type { Fetched, Refusal } from './sync-state.ts';

/** What the sync remembers across restarts. Lies in the replica, so that it is lost and kept together with it. */
export interface SyncRecord {
  /** Every own change up to here was taken by the server or refused. */
  pushedSeq: Seq;
  refused: Refusal[];
  /** ms, server-corrected. */
  lastContact: number | null;
  fetched: Fetched | null;
}

const ID = '_local/sync';
const EMPTY: SyncRecord = { pushedSeq: 0, refused: [], lastContact: null, fetched: null };
type StoredRecord = Partial<SyncRecord> & { _id: string; _rev?: string };

/** Loads the record and keeps it: `save` calls run one after another, and only the last of waiting ones is written. */
export async function openRecord(connection: Connection) {
  let stored = await connection.use(load);
  const { pushedSeq, refused, lastContact, fetched } = { ...EMPTY, ...stored };
  const record: SyncRecord = { pushedSeq, refused, lastContact, fetched };
  let saving: Promise<void> | null = null;
  let again = false;

  async function write(): Promise<void> {
    try {
      do {
        again = false;
        await writeOnce();
      } while (again);
    } catch {
      // A full disk: the next save makes up for it, and the app says what the record would have.
    } finally {
      saving = null;
    }
  }

  async function writeOnce(): Promise<void> {
    const next = { ...stored, ...record };
    try {
      const { rev } = await connection.use((database) => database.put(next));
      stored = { ...next, _rev: rev };
    } catch (error) {
      // Another tab led meanwhile; this one leads now, and its word counts.
      if (statusOf(error) !== 409) throw error;
      stored = await connection.use(load);
      again = true;
    }
  }

  /** Durable when it resolves. */
  function save(): Promise<void> {
    if (saving) {
      again = true;
      return saving;
    }
    saving = write();
    return saving;
  }

  return { record, save };
}

async function load(database: Database): Promise<StoredRecord> {
  try {
    return await database.get<StoredRecord>(ID);
  } catch (error) {
    if (statusOf(error) === 404) return { _id: ID };
    throw error;
  }
}
