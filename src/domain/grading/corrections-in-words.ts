import { ERASED } from '../documents/paper/erase.ts';
import type { GradedQuestion } from '../documents/paper/schema.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { answerSign, maxPointsOf, rightAnswers } from '../question-kinds/questions.ts';
import { shareOf } from './points.ts';

const messages = {
  keyCorrected: (from: string, to: string) =>
    `Cevap anahtarı düzeltildi: önce ${from} idi, şimdi ${to}.`,
  alsoRight: (keys: string) => `${keys} cevabı da doğru kabul edildi.`,
  cancelled: {
    everybody: 'Bu soru iptal edildi; puanı herkese verildi.',
    nobody: 'Bu soru iptal edildi; puana katılmadı.',
  },
  ruled: (share: number) =>
    share === 0
      ? 'Öğretmeniniz bu cevabı doğru saymadı.'
      : `Öğretmeniniz bu cevabı kısmen doğru saydı: puanın %${Math.round(share * 100)} kadarı verildi.`,
  reason: (reason: string) => `Gerekçe: ${reason}`,
} as const;

export function changesOf(graded: GradedQuestion): string[] {
  const { question, correctedFrom, accepted = [], cancelled, reason } = graded;
  const ruled = ruledShare(graded);
  const signs = (answers: readonly Answer[]): string =>
    answers.map((answer) => answerSign(question, answer)).join(', ');
  const told = [
    ...(correctedFrom
      ? [messages.keyCorrected(signs(correctedFrom), signs(rightAnswers(question)))]
      : []),
    ...(accepted.length > 0 ? [messages.alsoRight(signs(accepted))] : []),
    ...(cancelled ? [messages.cancelled[cancelled]] : []),
    ...(ruled === null ? [] : [messages.ruled(ruled)]),
  ];
  return told.length > 0 && reason ? [...told, messages.reason(reason)] : told;
}

/** Returns true if a correction applies to the question. Ignores marks and partial rulings. */
export const isCorrected = ({ correctedFrom, accepted, cancelled }: GradedQuestion): boolean =>
  Boolean(correctedFrom ?? accepted ?? cancelled);

const ROUNDING = 1e-9;

function ruledShare(graded: GradedQuestion): number | null {
  const { question, answer, outcome, points, mark } = graded;
  if (mark || outcome === 'pending' || answer === ERASED) return null;
  const share = points / maxPointsOf(question);
  const byKey = shareOf(question, answer);
  const isByKey = byKey !== null && Math.abs(share - byKey) < ROUNDING;
  return share === 1 || isByKey ? null : share;
}
