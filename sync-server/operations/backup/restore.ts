import { io } from '../../storage/documents.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { commandMessages as messages } from '../commands/messages.ts';
import { newestOf, STEPS } from '../schema/steps.ts';
import { Expected } from './expected.ts';
import { BackupUnusable } from './format.ts';
import { type Leaf, leavesOf } from './leaves.ts';
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
    if (line.kind === 'database')
      target = new Target(storage, line.name, await storage.ensure(line.name));
    if (line.kind === 'leaf') await target?.add(line.leaf);
    if (line.kind === 'end') {
      await target?.finish();
      restored.databases++;
      restored.leaves += line.leaves;
    }
  }
  return restored;
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for (const name of await storage.names())
    for await (const _leaves of leavesOf(storage, name)) return false;
  return true;
}

class Target {
  #batch: Leaf[] = [];
  readonly #expected = new Expected();

  constructor(
    private readonly storage: Storage,
    private readonly name: string,
    private readonly db: Database,
  ) {}

  async add(leaf: Leaf): Promise<void> {
    this.#batch.push(leaf);
    this.#expected.add(leaf);
    if (this.#batch.length >= BATCH) await this.#write();
  }

  async finish(): Promise<void> {
    await this.#write();
    for await (const page of leavesOf(this.storage, this.name))
      for (const leaf of page) this.#expected.found(leaf);
    if (!this.#expected.isWhole) throw new BackupUnusable(messages.restoredDiffers(this.name));
  }

  async #write(): Promise<void> {
    const batch = this.#batch.splice(0);
    if (batch.length > 0) await io(() => this.db.bulkDocs(batch, { new_edits: false }));
  }
}
