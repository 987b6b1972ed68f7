import { io } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { commandMessages as messages } from '../commands/messages.ts';
import { newestOf, STEPS } from '../schema/steps.ts';
import { BackupUnusable, type Line } from './format.ts';
import { Digest, type Leaf, leavesOf } from './leaves.ts';
import { readBackup } from './read.ts';

/** Leaves written in one go. */
const BATCH = 100;

export interface Restored {
  databases: number;
  leaves: number;
  /** The secret of the school that was backed up. */
  secret: string;
}

/** There is a school already. Two schools poured together are none. */
export class StorageNotEmpty extends Error {
  constructor() {
    super(messages.notEmpty);
  }
}

/**
 * Writes a backup into an empty storage, of either engine, and compares what is there then with what was backed up. The
 * file is read to its end before the first write.
 * @throws BackupUnusable, StorageNotEmpty, StorageFailure
 */
export async function restore(storage: Storage, path: string): Promise<Restored> {
  for await (const line of readBackup(path))
    if (line.kind === 'head' && line.schema > newestOf(STEPS))
      throw new BackupUnusable(messages.backupTooNew(line.version));
  if (!(await isEmpty(storage))) throw new StorageNotEmpty();
  const restored: Restored = { databases: 0, leaves: 0, secret: '' };
  let target: Target | null = null;
  for await (const line of readBackup(path)) {
    if (line.kind === 'head') restored.secret = line.secret;
    if (line.kind === 'database') target = new Target(await storage.ensure(line.name));
    if (line.kind === 'leaf') await target?.add(line.leaf);
    if (line.kind === 'end') {
      await target?.finish(line);
      restored.databases++;
      restored.leaves += line.leaves;
    }
  }
  return restored;
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for (const name of await storage.names())
    for await (const _leaves of leavesOf(await storage.open(name))) return false;
  return true;
}

class Target {
  #batch: Leaf[] = [];

  constructor(private readonly db: Database) {}

  async add(leaf: Leaf): Promise<void> {
    this.#batch.push(leaf);
    if (this.#batch.length >= BATCH) await this.#write();
  }

  async finish({ name, leaves, digest }: Extract<Line, { kind: 'end' }>): Promise<void> {
    await this.#write();
    const found = new Digest();
    for await (const page of leavesOf(this.db)) for (const leaf of page) found.add(leaf);
    const isSame = found.value.leaves === leaves && found.value.digest === digest;
    if (!isSame) throw new BackupUnusable(messages.restoredDiffers(name));
  }

  async #write(): Promise<void> {
    const batch = this.#batch.splice(0);
    if (batch.length > 0) await io(() => this.db.bulkDocs(batch, { new_edits: false }));
  }
}
