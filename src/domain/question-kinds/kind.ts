import type { RichText } from '../rich-text/rich-text.ts';
import type { SharedText } from './shared-text.ts';

/** Question as students see it, without the key. Only its kind knows the form of `body`. */
export interface SheetQuestion<Body = unknown> {
  id: string;
  /** Position in the exam. Equal positions are ordered by id. */
  index: number;
  kind: string;
  text: RichText;
  body: Body;
  /** Points of a fully right answer; 1 if omitted. */
  points?: number | undefined;
  /** Text above the question; omitted for none. */
  sharedText?: SharedText | undefined;
}

export interface Question<Body = unknown, Key = unknown> extends SheetQuestion<Body> {
  key: Key;
}

export type QuestionForm<Body = unknown, Key = unknown> = Omit<Question<Body, Key>, 'id' | 'index'>;

/** Answer in its kind's canonical form. `BLANK` means no answer. */
export type Answer = string;
export const BLANK = 'empty';
/** Answer on a printed sheet that a teacher marks by hand, for any kind of question. */
export const ON_PAPER = 'on-paper';

export type QuestionProblem =
  | 'question-text'
  | 'question-options'
  | 'question-correct'
  | 'question-rubric'
  | 'question-blanks'
  | 'question-pairs';

/** Answer in words. `label` is its letter, such as "B", or '' for kinds without letters. */
export interface AnswerText {
  label: string;
  text: string;
}

/** Order of questions and options on a paper, seeded by the paper's id. */
export interface PaperOrder {
  id: string;
  start: { shuffleQuestions: boolean; shuffleOptions: boolean };
}

export interface Criterion {
  id: string;
  text: RichText;
  /** Levels sorted by points. The first level gives 0. */
  levels: readonly { points: number; text: string }[];
}

/** Kind of question, for browser, server and CouchDB's rules. All functions are pure. */
export interface QuestionKind<Body = unknown, Key = unknown> {
  readonly name: string;
  /** Body and key of an empty form. The key may be invalid, such as '' for no chosen option. */
  readonly blank: { readonly body: Body; readonly key: unknown };
  /** Returns true if a teacher has entered nothing but the text. */
  isBlank(form: { body: Body; key: unknown }): boolean;
  /** Returns why the question cannot be asked, or null. The caller checks the text. */
  problemOf(question: Pick<Question<Body, Key>, 'body' | 'key' | 'points'>): QuestionProblem | null;
  /** Returns true if a student can give this answer. Never called with `BLANK` or `ON_PAPER`. */
  isAnswer(question: Pick<SheetQuestion<Body>, 'body'>, answer: Answer): boolean;
  /**
   * Returns true if the answer leaves a part empty; omitted for kinds without parts.
   * Never called with `BLANK` or `ON_PAPER`.
   */
  isPartial?(question: Pick<SheetQuestion<Body>, 'body'>, answer: Answer): boolean;
  /** Answers that teachers mark: none, those that the key cannot judge, or all. */
  readonly marking: 'never' | 'unmatched' | 'always';
  /**
   * Returns the share of the points by key (0 to 1); null if a teacher has to mark the answer.
   * Never called with `BLANK` or `ON_PAPER`.
   */
  score(question: Pick<Question<Body, Key>, 'body' | 'key'>, answer: Answer): number | null;
  /** Folds an answer. One ruling covers all answers with the same result. */
  folded(answer: Answer, question: Pick<SheetQuestion<Body>, 'body'>): string;
  /** Returns the criteria for marking; omitted if the kind has none. */
  rubric?(question: Pick<Question<Body, Key>, 'key'>): readonly Criterion[];
  /** Returns the maximum number of photos in an answer; omitted if the kind takes no photos. */
  photos?(question: Pick<SheetQuestion<Body>, 'body'>): number;
  /** Removes parts that students do not get with the result. */
  released(question: Question<Body, Key>): Question<Body, Key>;
  /** Returns the answers that the key names as right, in display order. */
  rightAnswers(question: Pick<Question<Body, Key>, 'body' | 'key'>): readonly Answer[];
  /** Returns the right answers as displayed, such as a range; `rightAnswers` if omitted. */
  shownAnswers?(question: Pick<Question<Body, Key>, 'body' | 'key'>): readonly Answer[];
  /** Returns the offered answers in the exam's order; none if students write their own. */
  choices(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
  /** Returns labels that have a column in result tables; none if students write answers. */
  labels(question: Pick<SheetQuestion<Body>, 'body'>): readonly string[];
  /** @param paper orders the options, and thereby their labels; the exam's order if omitted */
  describe(question: SheetQuestion<Body>, answer: Answer, paper?: PaperOrder): AnswerText;
  /** Returns the text with the numbers that `describe` uses; omitted for kinds without one. */
  passage?(question: Pick<SheetQuestion<Body>, 'body'>): RichText;
  /** Returns the texts of an answer with formatting; omitted for kinds without formatting. */
  formatted?(
    question: Pick<Question<Body, Key>, 'body' | 'key'>,
    answer: Answer,
  ): readonly RichText[];
  /** Answers that envelopes encode by position. Never remove or reorder them. */
  readonly codes: readonly Answer[];
  /** Returns the answers of a row of bubbles; none if a bubble form cannot ask the question. */
  bubbles(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
}
