import type { Criterion, Question } from '../../src/domain/question-kinds/kind.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { shortForm } from '../../src/domain/question-kinds/short/short.ts';

/** An open question that counts 10 points. */
export const openQuestion = (at: number, rubric: readonly Criterion[] = []): Question => {
  const criteria = rubric.map((one) => ({ ...one, levels: [...one.levels] }));
  const form = openForm(`Açık ${at}`, { model: 'Örnek cevap', rubric: criteria });
  return { id: `acik0000${at}`, index: at, points: 10, ...form };
};

/** A short question that counts 10 points; "Ankara" is right. */
export const shortQuestion = (at: number): Question => ({
  ...{ id: `kisa0000${at}`, index: at, points: 10 },
  ...shortForm(`Kısa ${at}`, ['Ankara']),
});
