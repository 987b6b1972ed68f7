import { type Answer, BLANK, type QuestionKind } from './kind.ts';

/**
 * Returns typed text as an answer. White space alone is a blank, and a space keeps the typed word
 * "empty" apart from one.
 */
export function typedAnswer(text: string): Answer {
  if (text.trim() === '') return BLANK;
  return text === BLANK ? ` ${BLANK}` : text;
}

/** Returns true if a typed answer is neither white space nor too long. */
export const isTyped = (answer: Answer, limit: number): boolean =>
  answer.length <= limit && answer.trim() !== '';

/** Returns an answer as the student typed it. */
export function typedText(answer: Answer): string {
  if (answer === BLANK) return '';
  return answer === ` ${BLANK}` ? BLANK : answer;
}

/** Parts that all kinds with typed answers share: they offer no choices. */
export const typedParts = {
  choices: () => [],
  labels: () => [],
  describe: (_question, answer) => ({ label: '', text: typedText(answer) }),
  codes: [],
  bubbles: () => [],
} satisfies Partial<QuestionKind>;
