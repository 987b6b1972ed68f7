import { paperOfLog } from '../domain/documents/attempt/fold.ts';
import { typedEntries } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import type { GivenAnswer, Paper } from '../domain/documents/paper/schema.ts';
import { answeredAt } from '../domain/grading/counting.ts';
import { append } from './append.ts';
import type { TypingRow } from './device-rows.ts';
import type { KnownPaper } from './log.ts';
import { logTables } from './stored-logs.ts';
import type { Store } from './tables.ts';

/**
 * Stores a student's typed text durably.
 * @param check throws if the paper accepts no more answers
 * @returns the stored row; null if the caller must log another page load's row before this row
 */
export const putTyping = (
  store: Store,
  typed: TypingRow,
  check: (paper: Paper | null) => Paper,
): Promise<TypingRow | null> =>
  store.transaction('rw', [...logTables(store), store.typing], async () => {
    const { paperId, question } = typed;
    const [row = null, before, logged] = await Promise.all([
      store.papers.get(paperId),
      store.typing.get([paperId, question]),
      lastLogged(store, paperId, question),
    ]);
    const paper = check(row);
    if (before && before.page !== typed.page) return null;
    // Time of the latest answer that the student may have seen.
    const seen = Math.max(answeredAt(paper, question), logged, before?.at ?? 0);
    const at = Math.max(typed.at, seen + 1);
    await store.typing.put({ ...typed, at });
    return { ...typed, at };
  });

async function lastLogged(store: Store, paperId: string, question: string): Promise<number> {
  const last = await store.entries.where('[paperId+question]').equals([paperId, question]).last();
  const log = last && (await store.logs.get(last.logId));
  return log ? log.startedAt + last.entry[0] : 0;
}

export const typingIn = (store: Pick<Store, 'typing'>, paperId: string): Promise<TypingRow[]> =>
  store.typing.where('paperId').equals(paperId).sortBy('at');

/** Removes an open paper's typed texts and returns them as entries, even after the deadline. */
export async function takeTyping(
  store: Pick<Store, 'typing'>,
  { log }: Pick<KnownPaper, 'log'>,
  paper: Paper,
): Promise<Entry[]> {
  const rows = await typingIn(store, paper.id);
  if (rows.length === 0) return [];
  await store.typing.where('paperId').equals(paper.id).delete();
  const { header, entries } = await log(paper);
  const [first] = entries;
  if (first?.[1] !== 'start' || entries.some(([, kind]) => kind === 'handIn')) return [];
  const own = paperOfLog(header, entries);
  const counted = rows.filter(({ question, at }) => at > answeredAt(own, question));
  return typedEntries({ start: first[2] }, entries, paper, counted.map(givenIn));
}

const givenIn = ({ question, answer, at }: TypingRow): GivenAnswer => ({
  ...{ questionID: question, answer, at },
});

/**
 * Logs the typed texts of the person's papers durably.
 * @param alongside further entries for each log that gets an entry
 * @throws the first failure, after all papers were tried
 */
export async function logTyping(
  store: Store,
  only?: string,
  alongside: (known: KnownPaper) => readonly Entry[] = () => [],
): Promise<void> {
  const rows = only ? await typingIn(store, only) : await store.typing.orderBy('at').toArray();
  const last = new Map(rows.map((row) => [row.paperId, row]));
  const outcomes = await Promise.allSettled(
    [...last.values()].map(({ paperId, device, at }) =>
      append(store, { paperId, device }, async (known) => {
        const paper = await known.whole();
        if (!paper) await store.typing.where('paperId').equals(paperId).delete();
        const typed = paper ? await takeTyping(store, known, paper) : [];
        return { entries: typed.length > 0 ? [...typed, ...alongside(known)] : [], at };
      }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
