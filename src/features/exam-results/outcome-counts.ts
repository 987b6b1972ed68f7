import type { Outcome, Result } from '../../domain/documents/paper/schema.ts';

/** How many questions of a paper came out how. */
export function outcomeCounts({ questions }: Pick<Result, 'questions'>): Record<Outcome, number> {
  const counts = { correct: 0, wrong: 0, blank: 0 };
  for (const { outcome } of questions) counts[outcome] += 1;
  return counts;
}
