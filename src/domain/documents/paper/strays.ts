import type { Paper } from './schema.ts';

export type IsAsked = (questionID: string) => boolean;

export const questionsIn = ({ myAnswers, handIns }: Pick<Paper, 'myAnswers' | 'handIns'>) =>
  new Set([...myAnswers, ...handIns.flatMap(({ answers }) => answers)].map(idOf));

const idOf = ({ questionID }: { questionID: string }): string => questionID;

/** Removes answers to unknown questions, and counts the questions. Our app never sends them. */
export function withoutStrays(paper: Paper, isAsked: IsAsked): { paper: Paper; strays: number } {
  const strays = [...questionsIn(paper)].filter((id) => !isAsked(id));
  if (strays.length === 0) return { paper, strays: 0 };
  const isKept = (given: { questionID: string }): boolean => isAsked(idOf(given));
  const times = new Set(strays.map((id) => `myAnswers/${id}`));
  const kept: Paper = {
    ...paper,
    myAnswers: paper.myAnswers.filter(isKept),
    handIns: paper.handIns.map((one) => ({ ...one, answers: one.answers.filter(isKept) })),
    stamps: Object.fromEntries(Object.entries(paper.stamps).filter(([part]) => !times.has(part))),
  };
  return { paper: kept, strays: strays.length };
}
