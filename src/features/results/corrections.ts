import type { GradedQuestion, Result } from '../../domain/documents/paper/schema.ts';
import { messages } from './messages.ts';

/** What was changed of a question after the exam, in sentences, the reason last; empty where nothing was. */
export function changesOf(question: GradedQuestion): string[] {
  const { correctedFrom, correctAnswer, accepted = [], cancelled, reason } = question;
  const told = [
    ...(correctedFrom ? [messages.keyCorrected(correctedFrom, correctAnswer)] : []),
    ...(accepted.length > 0 ? [messages.alsoRight(accepted.map(({ key }) => key).join(', '))] : []),
    ...(cancelled ? [messages.cancelled[cancelled]] : []),
  ];
  return told.length > 0 && reason ? [...told, messages.correctionReason(reason)] : told;
}

/** Whether a paper was graded anew for something that its teacher corrected. */
export const isCorrected = ({ questions }: Result): boolean =>
  questions.some((question) => changesOf(question).length > 0);
