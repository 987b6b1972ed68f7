import { isWritable } from '../../../src/domain/access/grants.ts';
import type { Batch } from '../../storage/checkpoint.ts';
import type { Named } from '../../storage/inbox-names.ts';
import type { LeafRevisions, Storage } from '../../storage/storage.ts';
import { KnownRevisions } from '../reconcile/known-leaves.ts';
import type { Revisions } from '../shared/tools.ts';

type IsDone = (id: string, rev: string) => boolean;

/** In a cluster the feed reads one node, which may lack acknowledged revisions. */
export class Unread {
  readonly #shown = new KnownRevisions();

  constructor(private readonly storage: Storage) {}

  shown(database: string, { leaves }: Batch): void {
    for (const [id, revs] of leaves)
      if (isWritable(database, id)) for (const rev of revs) this.#shown.add(database, id, rev);
  }

  /** Checks the named documents, or on a cluster the whole database if none are named. */
  async among(database: string, named: Named, isDone: IsDone): Promise<Revisions> {
    const unread = new Map<string, readonly string[]>();
    const look = (id: string, revs: readonly string[]) => {
      const left = revs.filter(
        (rev) => !this.#shown.hasAll(database, id, [rev]) && !isDone(id, rev),
      );
      if (left.length > 0 && isWritable(database, id)) unread.set(id, left);
    };
    if (named) for (const [id, revs] of named) look(id, revs);
    else for (const { id, revs } of await this.#all(database)) look(id, revs);
    return unread;
  }

  async #all(database: string): Promise<LeafRevisions[]> {
    const all: LeafRevisions[] = [];
    for await (const page of this.storage.revisions?.(database) ?? []) all.push(...page);
    return all;
  }
}
