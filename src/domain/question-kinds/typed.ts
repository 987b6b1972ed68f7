import { type Answer, BLANK, ON_PAPER, type QuestionKind } from './kind.ts';
import { unlistedParts } from './parts.ts';

const RESERVED: readonly Answer[] = [BLANK, ON_PAPER];

/** Returns the answer for a typed text. White space is blank; reserved words get a space. */
export function typedAnswer(text: string): Answer {
  if (text.trim() === '') return BLANK;
  return RESERVED.includes(text) ? ` ${text}` : text;
}

/** Returns true if a typed answer is neither white space nor too long. */
export const isTyped = (answer: Answer, limit: number): boolean =>
  answer.length <= limit && answer.trim() !== '';

export function typedText(answer: Answer): string {
  if (answer === BLANK) return '';
  return RESERVED.find((reserved) => answer === ` ${reserved}`) ?? answer;
}

/** Members that all kinds with typed answers share. */
export const typedParts = {
  ...unlistedParts,
  describe: (_question, answer) => ({ label: '', text: typedText(answer) }),
} satisfies Partial<QuestionKind>;
