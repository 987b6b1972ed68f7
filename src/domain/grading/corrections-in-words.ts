import type { GradedQuestion } from '../documents/paper/schema.ts';
import type { Answer } from '../question-kinds/kind.ts';
import { answerSign, rightAnswers } from '../question-kinds/questions.ts';

const messages = {
  keyCorrected: (from: string, to: string) =>
    `Cevap anahtarı düzeltildi: önce ${from} idi, şimdi ${to}.`,
  alsoRight: (keys: string) => `${keys} de doğru kabul edildi.`,
  cancelled: {
    everybody: 'Bu soru iptal edildi; puanı herkese verildi.',
    nobody: 'Bu soru iptal edildi; puana katılmadı.',
  },
  reason: (reason: string) => `Gerekçe: ${reason}`,
} as const;

/** Returns sentences on the changes of a question after the exam, the reason last. */
export function changesOf(graded: GradedQuestion): string[] {
  const { question, correctedFrom, accepted = [], cancelled, reason } = graded;
  const signs = (answers: readonly Answer[]): string =>
    answers.map((answer) => answerSign(question, answer)).join(', ');
  const told = [
    ...(correctedFrom
      ? [messages.keyCorrected(signs(correctedFrom), signs(rightAnswers(question)))]
      : []),
    ...(accepted.length > 0 ? [messages.alsoRight(signs(accepted))] : []),
    ...(cancelled ? [messages.cancelled[cancelled]] : []),
  ];
  return told.length > 0 && reason ? [...told, messages.reason(reason)] : told;
}
