import { recordOf } from '../documents/attempt/record.ts';
import type { Attempt } from '../documents/attempt/schema.ts';
import type { Answer } from '../question-kinds/kind.ts';

export interface Answering {
  /** Median of the papers' total times since a previous answer (ms), without absences. */
  medianTime: number;
  changedPapers: number;
  changes: { from: Answer; to: Answer; count: number }[];
}

interface Tally {
  times: number[];
  changedPapers: number;
  changes: Map<string, number>;
}

/** Computes times and changes by question. @param attempts all logs of one exam */
export function answeringOf(attempts: readonly Attempt[]): ReadonlyMap<string, Answering> {
  const tallies = new Map<string, Tally>();
  for (const logs of byPaper(attempts).values()) {
    for (const [questionID, own] of ofPaper(logs)) {
      const tally: Tally = tallies.get(questionID) ?? {
        times: [],
        changedPapers: 0,
        changes: new Map(),
      };
      tally.times.push(own.time);
      if (own.changes.length > 0) tally.changedPapers += 1;
      for (const change of own.changes)
        tally.changes.set(change, (tally.changes.get(change) ?? 0) + 1);
      tallies.set(questionID, tally);
    }
  }
  return new Map([...tallies].map(([questionID, tally]) => [questionID, summed(tally)]));
}

function byPaper(attempts: readonly Attempt[]): Map<string, Attempt[]> {
  const papers = new Map<string, Attempt[]>();
  for (const attempt of attempts)
    papers.set(attempt.paperId, [...(papers.get(attempt.paperId) ?? []), attempt]);
  return papers;
}

interface OfPaper {
  time: number;
  last: Answer;
  changes: string[];
}

function ofPaper(logs: readonly Attempt[]): Map<string, OfPaper> {
  const questions = new Map<string, OfPaper>();
  let since: number | null = null;
  let away = 0;
  for (const line of recordOf(logs)) {
    if (line.kind === 'away') away += line.lasted;
    if (line.kind !== 'answer') {
      since ??= line.at;
      continue;
    }
    const { questionID, answer } = line;
    const known: OfPaper = questions.get(questionID) ?? { time: 0, last: answer, changes: [] };
    if (known.last !== answer) known.changes.push(JSON.stringify([known.last, answer]));
    const time = known.time + Math.max(0, line.at - (since ?? line.at) - away);
    questions.set(questionID, { ...known, time, last: answer });
    [since, away] = [line.at, 0];
  }
  return questions;
}

function summed({ times, changedPapers, changes }: Tally): Answering {
  const inOrder = [...times].sort((a, b) => a - b);
  const middle = (inOrder.length - 1) / 2;
  const [low = 0, high = 0] = [inOrder[Math.floor(middle)], inOrder[Math.ceil(middle)]];
  return {
    medianTime: (low + high) / 2,
    changedPapers,
    changes: [...changes]
      .map(([change, count]) => {
        const [from, to] = JSON.parse(change) as [Answer, Answer];
        return { from, to, count };
      })
      .sort((a, b) => b.count - a.count || (`${a.from}${a.to}` < `${b.from}${b.to}` ? -1 : 1)),
  };
}
