import { ACCOUNTS } from '../../../src/domain/session/databases.ts';
import { SYSTEM } from '../../storage/database-name.ts';
import { io } from '../../storage/documents.ts';
import { revisionsIn } from '../../storage/revisions.ts';
import type { Database, Storage } from '../../storage/storage.ts';
import { markFinished, markUnfinished } from '../admit.ts';
import { commandMessages as messages } from '../commands/messages.ts';
import { BackupUnusable, hashOf, type Leaf, leavesOf } from './format.ts';
import { checkBackup, readBackup, secretIn } from './read.ts';

/** Leaves that a restore must write. Finding a descendant of a leaf also proves the leaf. */
class Expected {
  readonly #hashes = new Map<string, string>();
  #hasOthers = false;

  add(leaf: Leaf): void {
    this.#hashes.set(keyOf(leaf._id, leaf._rev), hashOf(leaf));
  }

  found(leaf: Leaf): void {
    if (this.#hashes.get(keyOf(leaf._id, leaf._rev)) !== hashOf(leaf)) this.#hasOthers = true;
    for (const rev of leaf._revisions ? revisionsIn(leaf._revisions) : [])
      this.#hashes.delete(keyOf(leaf._id, rev));
    this.#hashes.delete(keyOf(leaf._id, leaf._rev));
  }

  get isWhole(): boolean {
    return this.#hashes.size === 0 && !this.#hasOthers;
  }
}

const keyOf = (id: string, rev: string): string => `${id}/${rev}`;

const BATCH = 100;

interface Counted {
  databases: number;
  leaves: number;
}

interface RestoreOptions {
  /** True to remove an unfinished restore beforehand. */
  isResumed?: boolean;
  began?: () => void;
  /** Restores the rest of the school. Until it resolves, the restore is marked as unfinished. */
  finish?: () => Promise<void>;
}

export class StorageNotEmpty extends Error {
  constructor() {
    super(messages.notEmpty);
  }
}

/** Checks the whole file, then restores a school. No server may run meanwhile. */
export async function restore(
  storage: Storage,
  path: string,
  { isResumed = false, began = () => {}, finish = async () => {} }: RestoreOptions = {},
): Promise<Counted> {
  await (isResumed ? resume : prepare)(storage, path, began);
  const counted = await fill(storage, path);
  await finish();
  await markFinished(storage);
  return counted;
}

type Preparing = (storage: Storage, path: string, began: () => void) => Promise<void>;

/** Prepares an empty storage. Leaves it empty if the file is unusable. */
const prepare: Preparing = async (storage, path, began) => {
  await secretIn(path);
  if (!(await isEmpty(storage))) throw new StorageNotEmpty();
  await markUnfinished(storage);
  began();
  await checkBackup(path).catch(async (error) => {
    await markFinished(storage);
    throw error;
  });
};

/** Prepares a repeated restore, which remains marked as unfinished if the file is unusable. */
const resume: Preparing = async (storage, path, began) => {
  began();
  await secretIn(path);
  await checkBackup(path);
  await empty(storage);
  // Locks the data directory; see `openStorage`.
  await io(() => storage.ensure(ACCOUNTS));
  await markUnfinished(storage);
};

async function isEmpty(storage: Storage): Promise<boolean> {
  for (const name of await storage.names())
    for await (const _leaves of leavesOf(storage, name)) return false;
  return true;
}

/** Empties the storage. Removes the mark last, so that an interruption leaves the mark. */
async function empty(storage: Storage): Promise<void> {
  const names = (await io(() => storage.names())).filter((name) => name !== SYSTEM);
  for (const name of [...names, SYSTEM]) await io(() => storage.destroy(name));
}

async function fill(storage: Storage, path: string): Promise<Counted> {
  const counted: Counted = { databases: 0, leaves: 0 };
  let target: Target | null = null;
  for await (const line of readBackup(path)) {
    if (line.kind === 'database')
      target = new Target(storage, line.name, await storage.ensure(line.name));
    if (line.kind === 'leaf') await target?.add(line.leaf);
    if (line.kind === 'end') {
      await target?.finish();
      counted.databases++;
      counted.leaves += line.leaves;
    }
  }
  return counted;
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
