import { LRUCache } from 'lru-cache';
import { readWrite } from '../../src/domain/access/judge.ts';
import type { RefusalCode } from '../../src/domain/access/refusals.ts';
import { isChained } from '../../src/domain/documents/attempt/chain.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Inbox } from '../storage/inbox.ts';
import type { Storage } from '../storage/storage.ts';
import { addTurnedAway, MOST_TOLD_APART, namedTurnedAway } from '../storage/turned-away.ts';
import { inTurns } from '../support/async/for-each.ts';
import type { WriteContext } from './judge-batch.ts';

const OTHERWISE: readonly (RefusalCode | undefined)[] = ['rewritten', 'broken-chain'];

const REMEMBERED = 20_000;

export type NoteTurnedAway = (
  context: WriteContext,
  writes: readonly IncomingWrite[],
  verdicts: readonly (RefusalCode | undefined)[],
) => Promise<void>;

/** Records each head once, durably and for the teacher, up to a maximum a log. */
export function createTurnedAway(
  storage: Storage,
  inbox: Pick<Inbox, 'enter'>,
  now: () => number,
): NoteTurnedAway {
  const noted = new LRUCache<string, readonly string[]>({ max: REMEMBERED });

  async function note(context: WriteContext, write: IncomingWrite, reason: RefusalCode) {
    const { database } = context;
    const { id } = write;
    const key = `${database}:${id}`;
    // These refusals only occur for valid logs.
    const { head } = (write.after as Pick<Attempt, 'log'>).log;
    const known = noted.get(key) ?? [];
    if (known.includes(head) || known.length >= MOST_TOLD_APART) return;
    if (!(await isOwnWord(context, write))) return;
    const heads = await addTurnedAway(storage, { database, id }, { head, reason, at: now() });
    // Enters known heads too, because a process may have stopped before this.
    await inbox.enter(database, [namedTurnedAway(database, id, head)]);
    noted.set(key, heads);
  }

  return async (context, writes, verdicts) => {
    await inTurns([...writes.entries()], async ([at, write]) => {
      const reason = verdicts[at];
      // Without a stored document there is no contradiction, and no limit to such logs.
      if (reason && OTHERWISE.includes(reason) && write.before) await note(context, write, reason);
    });
  };
}

/** A delivery token proves nothing if the student has keys: the log must be signed. */
async function isOwnWord(
  { actor, signatures }: WriteContext,
  { id, after }: IncomingWrite,
): Promise<boolean> {
  if (!signatures || !(await signatures.hasKeys(actor.uid))) return true;
  const attempt = readWrite({ ...after, _id: id });
  if (typeof attempt === 'string' || attempt.type !== 'attempt') return false;
  return (await signatures.isSigned(attempt)) && isChained(attempt);
}
