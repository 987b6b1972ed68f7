import type { GradedQuestion } from '../documents/paper/schema.ts';

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

/** What was changed of a question after the exam, in sentences, the reason last; empty where nothing was. */
export function changesOf(question: GradedQuestion): string[] {
  const { correctedFrom, correctAnswer, accepted = [], cancelled, reason } = question;
  const told = [
    ...(correctedFrom ? [messages.keyCorrected(correctedFrom, correctAnswer)] : []),
    ...(accepted.length > 0 ? [messages.alsoRight(accepted.map(({ key }) => key).join(', '))] : []),
    ...(cancelled ? [messages.cancelled[cancelled]] : []),
  ];
  return told.length > 0 && reason ? [...told, messages.reason(reason)] : told;
}
