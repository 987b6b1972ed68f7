import { LRUCache } from 'lru-cache';
import { readWrite } from '../../src/domain/access/judge.ts';
import { isChained } from '../../src/domain/documents/attempt/chain.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { RefusalCode } from '../../src/domain/errors.ts';
import {
  addContradiction,
  contradictionEntry,
  MAX_CONTRADICTIONS,
} from '../storage/contradictions.ts';
import type { IncomingWrite } from '../storage/guard.ts';
import type { Inbox } from '../storage/inbox.ts';
import type { Storage } from '../storage/storage.ts';
import { inTurns } from '../support/async/for-each.ts';
import type { WriteContext } from './judge-batch.ts';

const CONTRADICTING: readonly (RefusalCode | undefined)[] = ['rewritten', 'broken-chain'];

const REMEMBERED = 20_000;

export type NoteContradictions = (
  context: WriteContext,
  writes: readonly IncomingWrite[],
  verdicts: readonly (RefusalCode | undefined)[],
) => Promise<void>;

/** Creates a recorder that records each contradicting head once, up to a maximum per log. */
export function createContradictions(
  storage: Storage,
  inbox: Pick<Inbox, 'enter'>,
  now: () => number,
): NoteContradictions {
  const noted = new LRUCache<string, readonly string[]>({ max: REMEMBERED });

  async function note(context: WriteContext, write: IncomingWrite, reason: RefusalCode) {
    const { database } = context;
    const { id } = write;
    const key = `${database}:${id}`;
    // The judge gives `CONTRADICTING` codes only to logs that match the schema, so `log` exists.
    const { head } = (write.after as Pick<Attempt, 'log'>).log;
    const known = noted.get(key) ?? [];
    if (known.includes(head) || known.length >= MAX_CONTRADICTIONS) return;
    if (!(await isProvenOwn(context, write))) return;
    const heads = await addContradiction(storage, { database, id }, { head, reason, at: now() });
    // Makes an inbox entry even for a stored head, as a process may have stopped before that.
    await inbox.enter(database, [contradictionEntry(database, id, head)]);
    noted.set(key, heads);
  }

  return async (context, writes, verdicts) => {
    await inTurns([...writes.entries()], async ([at, write]) => {
      const reason = verdicts[at];
      if (reason && CONTRADICTING.includes(reason) && write.before)
        await note(context, write, reason);
    });
  };
}

/** Returns true for a session. By a delivery token, a student with keys sends only signed logs. */
async function isProvenOwn(
  { actor, signatures }: WriteContext,
  { id, after }: IncomingWrite,
): Promise<boolean> {
  if (!signatures || !(await signatures.hasKeys(actor.uid))) return true;
  const attempt = readWrite({ ...after, _id: id });
  if (typeof attempt === 'string' || attempt.type !== 'attempt') return false;
  return (await signatures.isSigned(attempt)) && isChained(attempt);
}
