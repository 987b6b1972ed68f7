import { LIMITS } from '../limits.ts';
import type { QuestionForm } from '../question-kinds/kind.ts';
import {
  OPTION_KEYS,
  type OptionKey,
  offeredOptions,
  optionText,
} from '../question-kinds/options.ts';
import { questionProblem } from '../question-kinds/questions.ts';
import { type SingleForm, singleForm } from '../question-kinds/single/single.ts';
import { isEmptyRich, type RichText, trimmedRich } from '../rich-text/rich-text.ts';
import { fits } from '../rich-text/schema.ts';
import type { Loss } from '../rich-text/tex.ts';

export type QuestionTexts = Omit<SingleForm, 'key'>;

/**
 * Decisions of the teacher on a question:
 * - `key`: the text names no offered option or several, or all options are the same sign.
 * - `tail`: a line after the last option may belong to the option.
 * - `lead`: a paragraph above the question may belong to the question.
 */
export type Ask =
  | {
      kind: 'key';
      why: 'missing' | 'several' | 'not-offered' | 'same';
      named: readonly OptionKey[];
    }
  | { kind: 'tail'; text: string; option: OptionKey }
  | { kind: 'lead'; text: string };

export const QUESTION_FORMATS = ['document', 'csv', 'aiken', 'gift', 'moodle'] as const;
export type QuestionFormat = (typeof QUESTION_FORMATS)[number];

export const FILE_PROBLEMS = [
  'question-text',
  'question-long',
  'shared-text-long',
  'option-long',
  'question-options',
  'question-correct',
  'question-rubric',
  'question-blanks',
  'question-pairs',
  'too-many-options',
  'several-correct',
  'no-correct',
  'answer-missing',
  'answer-unknown',
  'answer-alone',
  'option-order',
  'foreign-qti',
  'foreign-xml',
  'foreign-json',
  'csv-columns',
  'csv-header',
  'csv-quotes',
  'gift-braces',
  'gift-title',
  'gift-blank-line',
  'gift-description',
  'gift-numerical',
  'gift-weights',
  'gift-media',
  'too-long',
  'key-unclear',
  'key-alone',
  'exam-full',
  'question-unfit',
  'xml-unreadable',
  'moodle-kind',
  'picture-kind',
  'picture-damaged',
  'picture-animated',
  'picture-size',
  'picture-missing',
  'pictures-many',
  'sound-kind',
  'sound-damaged',
  'sound-size',
  'sound-long',
  'sound-missing',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Problem with the line (from 1) in which the question or the error begins. */
export interface LineProblem {
  line: number;
  problem: FileProblem;
  /** Text that the problem concerns, if the line number does not identify it. */
  about?: string;
}
/** Question from a file. `asks` lists the decisions that the teacher has to make. */
export type ReadQuestion =
  | { line: number; question: QuestionForm; asks?: undefined }
  | {
      line: number;
      question: QuestionTexts;
      asks: readonly Ask[];
      /** Letter of the right option; null if the teacher decides. */
      key: OptionKey | null;
    };

/** Loss in an imported question: part of a text, or partial points. */
export type FileLoss = Loss | 'partial';
export interface LineLoss {
  line: number;
  loss: FileLoss;
  count: number;
}

/** Content of a file: all importable questions, and the problems of the other questions. */
export interface Reading {
  questions: ReadQuestion[];
  problems: LineProblem[];
  lost?: readonly LineLoss[];
  unused?: readonly string[];
  /** Lines of a document that belong to no question; omitted for other formats. */
  leftOut?: readonly { line: number; text: string }[];
  /** True if the file has no lines. `line` is then a question's number. */
  countsQuestions?: true;
}

export interface FoundQuestion {
  text: RichText;
  options: readonly RichText[];
  /** Index of the right option, from 0; null if the file names no right option. */
  correct: number | null;
  /** Points of the question; omitted if the file gives no valid number. */
  points?: number | undefined;
  lost?: readonly FileLoss[];
}

export class ReadingBuilder {
  readonly #questions: ReadQuestion[] = [];
  readonly #problems: LineProblem[] = [];
  readonly #lost: LineLoss[] = [];

  problem(line: number, problem: FileProblem, about?: string): void {
    this.#problems.push({ line, problem, ...(about !== undefined && { about }) });
  }

  question(line: number, found: FoundQuestion): void {
    const accepted = accept(found);
    if (typeof accepted === 'string') this.problem(line, accepted);
    else if (areSigns(found.options)) {
      const { key, ...question } = accepted;
      const asks: Ask[] = [{ kind: 'key', why: 'same', named: [key] }];
      this.#add({ line, question, asks, key: null }, found.lost);
    } else this.#add({ line, question: accepted }, found.lost);
  }

  typed(line: number, form: QuestionForm, lost: readonly FileLoss[] = []): void {
    const question = { ...form, text: tidied(form.text) };
    const problem = fits(question.text, LIMITS.questionText)
      ? questionProblem(question)
      : 'question-long';
    if (problem) this.problem(line, problem);
    else this.#add({ line, question }, lost);
  }

  #add(read: ReadQuestion, lost: readonly FileLoss[] = []): void {
    this.#questions.push(read);
    for (const loss of new Set(lost))
      this.#lost.push({
        ...{ line: read.line, loss },
        count: lost.filter((other) => other === loss).length,
      });
  }

  /** Adds a question that still needs the decisions `asks`. */
  asked(
    line: number,
    found: Omit<FoundQuestion, 'correct'>,
    asks: readonly Ask[],
    key: OptionKey | null,
  ): void {
    const firstFilled = found.options.findIndex((option) => !isEmptyRich(option));
    const accepted = accept({ ...found, correct: Math.max(0, firstFilled) });
    if (typeof accepted === 'string') {
      this.problem(line, accepted);
      return;
    }
    const { key: _open, ...question } = accepted;
    this.#add({ line, question, asks, key }, found.lost);
  }

  done(): Reading {
    return {
      questions: this.#questions,
      problems: this.#problems.sort((a, b) => a.line - b.line),
      ...(this.#lost.length > 0 && { lost: this.#lost }),
    };
  }
}

/** Returns true if all options are the same sign, such as the dots in place of lost pictures. */
function areSigns(options: readonly RichText[]): boolean {
  const texts = options.filter((option) => !isEmptyRich(option)).map(asIs);
  const [first = ''] = texts;
  return (
    texts.length > 2 && /^[^\p{L}\p{N}]*$/u.test(first) && texts.every((text) => text === first)
  );
}

const asIs = (text: RichText): string =>
  typeof text === 'string' ? text.trim() : JSON.stringify(text);

function accept({ text, options, correct, points }: FoundQuestion): SingleForm | FileProblem {
  const asked = tidied(text);
  const texts = options.map(tidied);
  const count = texts.findLastIndex((option) => !isEmptyRich(option)) + 1;
  if (count > OPTION_KEYS.length) return 'too-many-options';
  if (!fits(asked, LIMITS.questionText)) return 'question-long';
  if (!texts.every((option) => fits(option, LIMITS.optionText))) return 'option-long';
  if (correct === null) return 'question-correct';
  const key = OPTION_KEYS[correct];
  if (!key) return 'answer-unknown';
  const question = { ...singleForm(asked, texts, key), ...(points !== undefined && { points }) };
  return questionProblem(question) ?? question;
}

const tidied = (text: RichText): RichText =>
  trimmedRich(typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : text);

export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

export function compactOptions(question: SingleForm): { options: string[]; correct: number } {
  const offered = offeredOptions(question);
  return {
    options: offered.map((key) => optionText(question, key)),
    correct: offered.indexOf(question.key),
  };
}

/** Drops questions beyond the exam's limit. @param spaceLeft number of questions that fit */
export function fittedTo(reading: Reading, spaceLeft: number): Reading {
  const questions = reading.questions.slice(0, Math.max(0, spaceLeft));
  const left = reading.questions.slice(questions.length);
  const full = left.map(({ line }): LineProblem => ({ line, problem: 'exam-full' }));
  const problems = [...reading.problems, ...full].sort((a, b) => a.line - b.line);
  const lost = reading.lost?.filter((loss) => questions.some(({ line }) => line === loss.line));
  return { ...reading, questions, problems, ...(lost && { lost }) };
}
