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

/** Why a log is refused that says otherwise what the server holds of it. No other document is refused so. */
const OTHERWISE: readonly (RefusalCode | undefined)[] = ['rewritten', 'broken-chain'];

/** Logs of which it is remembered what was noted. */
const REMEMBERED = 20_000;

export type NoteTurnedAway = (
  context: WriteContext,
  writes: readonly IncomingWrite[],
  verdicts: readonly (RefusalCode | undefined)[],
) => Promise<void>;

/**
 * Notes, durably and for the teacher, what is refused of a log because it is another one than the server holds; who sends it beside that
 * leaves it in the database, and who sends it over that would else leave nothing. The same once more writes nothing, and of one log a few are
 * told apart: repeating it costs what any refusal costs.
 */
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
    // It was read as a log before it was refused so.
    const { head } = (write.after as Pick<Attempt, 'log'>).log;
    const known = noted.get(key) ?? [];
    if (known.includes(head) || known.length >= MOST_TOLD_APART) return;
    if (!(await isOwnWord(context, write))) return;
    const heads = await addTurnedAway(storage, { database, id }, { head, reason, at: now() });
    // Also where it was noted before: who died then may not have told the worker.
    await inbox.enter(database, [namedTurnedAway(database, id, head)]);
    noted.set(key, heads);
  }

  return async (context, writes, verdicts) => {
    await inTurns([...writes.entries()], async ([at, write]) => {
      const reason = verdicts[at];
      // Where nothing is held nothing is said otherwise, and there is no end of such logs.
      if (reason && OTHERWISE.includes(reason) && write.before) await note(context, write, reason);
    });
  };
}

/**
 * Whether it is the student who says so. Whoever took up the tablet has the token: what it brings speaks against a student who has a key
 * only where that key signed it, and a signature is of the head alone.
 */
async function isOwnWord(
  { actor, signatures }: WriteContext,
  { id, after }: IncomingWrite,
): Promise<boolean> {
  if (!signatures || !(await signatures.hasKeys(actor.uid))) return true;
  const attempt = readWrite({ ...after, _id: id });
  if (typeof attempt === 'string' || attempt.type !== 'attempt') return false;
  return (await signatures.isSigned(attempt)) && isChained(attempt);
}
