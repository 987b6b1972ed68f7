import { LIMITS } from '../limits.ts';
import { questionProblem } from '../question-kinds/questions.ts';
import {
  OPTION_KEYS,
  type OptionKey,
  offeredOptions,
  optionText,
  type SingleForm,
  singleForm,
} from '../question-kinds/single/options.ts';

/** A question without its key. */
export type QuestionTexts = Omit<SingleForm, 'key'>;

/**
 * What the teacher must decide about a question that was read; nothing is guessed.
 * - `key`: the text names no right option, or several.
 * - `tail`: a line after the last option may belong to it.
 * - `lead`: a paragraph before the question may belong to it.
 */
export type Ask =
  | { kind: 'key'; why: 'missing' | 'several' | 'not-offered'; named: readonly OptionKey[] }
  | { kind: 'tail'; text: string; option: OptionKey }
  | { kind: 'lead'; text: string };

export const QUESTION_FORMATS = ['document', 'csv', 'aiken', 'gift'] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];

/** Why something in a file does not become a question; the feature's messages say it to the teacher. */
export const FILE_PROBLEMS = [
  'question-text',
  'question-long',
  'option-long',
  'question-options',
  'question-correct',
  'too-many-options',
  'several-correct',
  'no-correct',
  'answer-missing',
  'answer-unknown',
  'answer-alone',
  'option-order',
  'csv-columns',
  'csv-quotes',
  'gift-braces',
  'gift-blank-line',
  'gift-description',
  'gift-essay',
  'gift-numerical',
  'gift-matching',
  'gift-short-answer',
  'gift-weights',
  'gift-media',
  'too-long',
  'key-unclear',
  'key-alone',
  'exam-full',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** `line` counts from 1 and is where a question begins, or where the fault is. */
export interface LineProblem {
  line: number;
  problem: FileProblem;
  /** What it is about, where the line alone does not say it. */
  about?: string;
}
/** `asks` is what the teacher has to say before it is whole. */
export type ReadQuestion =
  | { line: number; question: SingleForm; asks?: undefined }
  | {
      line: number;
      question: QuestionTexts;
      asks: readonly Ask[];
      /** Null where it is asked. */
      key: OptionKey | null;
    };

/** What a file holds: every question that can be taken, and a reason for everything else. */
export interface Reading {
  questions: ReadQuestion[];
  problems: LineProblem[];
  /** Lines that are no part of any question; only texts without a format of their own have them. */
  leftOut?: readonly { line: number; text: string }[];
}

/** A question as it stands in a file. */
export interface FoundQuestion {
  text: string;
  /** In the order A, B, … */
  options: readonly string[];
  /** Position of the right option, counted from 0; null where none is named. */
  correct: number | null;
}

/** Collects a reading, line by line. */
export class ReadingBuilder {
  readonly #questions: ReadQuestion[] = [];
  readonly #problems: LineProblem[] = [];

  problem(line: number, problem: FileProblem, about?: string): void {
    this.#problems.push({ line, problem, ...(about !== undefined && { about }) });
  }

  question(line: number, found: FoundQuestion): void {
    const accepted = accept(found);
    if (typeof accepted === 'string') this.problem(line, accepted);
    else this.#questions.push({ line, question: accepted });
  }

  /** A question of which the teacher has to say something first. It is whole but for that. */
  asked(
    line: number,
    found: Omit<FoundQuestion, 'correct'>,
    asks: readonly Ask[],
    key: OptionKey | null,
  ): void {
    const firstFilled = found.options.findIndex((option) => option.trim() !== '');
    const accepted = accept({ ...found, correct: Math.max(0, firstFilled) });
    if (typeof accepted === 'string') {
      this.problem(line, accepted);
      return;
    }
    const { key: _open, ...question } = accepted;
    this.#questions.push({ line, question, asks, key });
  }

  done(): Reading {
    return {
      questions: this.#questions,
      problems: this.#problems.sort((a, b) => a.line - b.line),
    };
  }
}

/** A found question as one that may be saved, or why it may not. */
function accept({ text, options, correct }: FoundQuestion): SingleForm | FileProblem {
  const asked = withPlainLines(text).trim();
  const texts = options.map((option) => withPlainLines(option).trim());
  const count = texts.findLastIndex((option) => option !== '') + 1;
  if (count > OPTION_KEYS.length) return 'too-many-options';
  if (asked.length > LIMITS.questionText) return 'question-long';
  if (texts.some((option) => option.length > LIMITS.optionText)) return 'option-long';
  if (correct === null) return 'question-correct';
  const key = OPTION_KEYS[correct];
  if (!key) return 'answer-unknown';
  const question = singleForm(asked, texts, key);
  return questionProblem(question) ?? question;
}

const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** A question's options that have text, in order, and which of them is right. */
export function compactOptions(question: SingleForm): { options: string[]; correct: number } {
  const offered = offeredOptions(question);
  return {
    options: offered.map((key) => optionText(question, key)),
    correct: offered.indexOf(question.key),
  };
}

/** Leaves out what is too much for an exam. @param spaceLeft how many more questions it takes */
export function fittedTo(reading: Reading, spaceLeft: number): Reading {
  const questions = reading.questions.slice(0, Math.max(0, spaceLeft));
  const left = reading.questions.slice(questions.length);
  const full = left.map(({ line }): LineProblem => ({ line, problem: 'exam-full' }));
  const problems = [...reading.problems, ...full].sort((a, b) => a.line - b.line);
  return { ...reading, questions, problems };
}
