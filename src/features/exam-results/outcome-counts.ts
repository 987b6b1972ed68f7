import type { Outcome, Result } from '../../domain/documents/paper/schema.ts';

import { countedOutcome } from '../../domain/grading/points.ts';

/** How many questions of a paper came out how. */
export function outcomeCounts({ questions }: Pick<Result, 'questions'>): Record<Outcome, number> {
  const counts = { correct: 0, wrong: 0, blank: 0 };
  for (const question of questions) {
    const outcome = countedOutcome(question);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}
