import type { RichText } from '../rich-text/rich-text.ts';
import type { SharedText } from './shared-text.ts';

/** A question as students see it, without key. `body` is private to the kind. */
export interface SheetQuestion<Body = unknown> {
  id: string;
  /** Position in the exam; ties are broken by id. */
  index: number;
  /** Name of its kind; see `registry.ts`. */
  kind: string;
  text: RichText;
  body: Body;
  /** Points for a full answer; 1 if omitted, so that all questions count equally. */
  points?: number | undefined;
  /** Shown above the question; omitted if there is none. */
  sharedText?: SharedText | undefined;
}

export interface Question<Body = unknown, Key = unknown> extends SheetQuestion<Body> {
  key: Key;
}

export type QuestionForm<Body = unknown, Key = unknown> = Omit<Question<Body, Key>, 'id' | 'index'>;

/** An answer in its kind's canonical form. `BLANK` is a question left blank on purpose. */
export type Answer = string;
export const BLANK = 'empty';
/** Stands for an answer on a printed sheet that a teacher marks by hand, whatever the kind. */
export const ON_PAPER = 'on-paper';

export type QuestionProblem =
  | 'question-text'
  | 'question-options'
  | 'question-correct'
  | 'question-rubric'
  | 'question-blanks'
  | 'question-pairs';

/** An answer for people. `label` is its letter ("B"), '' for kinds without. */
export interface AnswerText {
  label: string;
  text: string;
}

/** Order of questions and options on a paper, seeded by its id. */
export interface PaperOrder {
  id: string;
  start: { shuffleQuestions: boolean; shuffleOptions: boolean };
}

/** What a teacher judges for itself in an answer. */
export interface Criterion {
  id: string;
  text: RichText;
  /** Sorted by points; the first gives 0. */
  levels: readonly { points: number; text: string }[];
}

/** A kind of question. Pure: called by browser, server and CouchDB's rules. */
export interface QuestionKind<Body = unknown, Key = unknown> {
  readonly name: string;
  /** Body and key of an empty form; the key is '' until one is chosen. */
  readonly blank: { readonly body: Body; readonly key: unknown };
  /** Returns true if nothing was typed or chosen beside the text. */
  isBlank(form: { body: Body; key: unknown }): boolean;
  /** Returns why the question cannot be asked, or null. The text was checked before. */
  problemOf(question: Pick<Question<Body, Key>, 'body' | 'key' | 'points'>): QuestionProblem | null;
  /** Returns true if a student can give this answer. Never called with `BLANK` or `ON_PAPER`. */
  isAnswer(question: Pick<SheetQuestion<Body>, 'body'>, answer: Answer): boolean;
  /** Answers that a teacher marks: none, those that the key cannot judge, or all. */
  readonly marking: 'never' | 'unmatched' | 'always';
  /**
   * Returns the share of the points that the key gives an answer (0 to 1); null if a teacher has to
   * mark it. Never called with `BLANK` or `ON_PAPER`.
   */
  score(question: Pick<Question<Body, Key>, 'body' | 'key'>, answer: Answer): number | null;
  /** Returns the form by which equal answers are recognised, so that one ruling covers them. */
  folded(answer: Answer, question: Pick<SheetQuestion<Body>, 'body'>): string;
  /** Criteria by which a teacher marks an answer; omitted if the kind has none. */
  rubric?(question: Pick<Question<Body, Key>, 'key'>): readonly Criterion[];
  /** Removes what students do not get with the released result. */
  released(question: Question<Body, Key>): Question<Body, Key>;
  /** Answers that the key names as right, in display order. */
  rightAnswers(question: Pick<Question<Body, Key>, 'body' | 'key'>): readonly Answer[];
  /** Offered answers in the exam's order; none if students write their own. */
  choices(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
  /** Labels with a column in result tables; none if students write their own. */
  labels(question: Pick<SheetQuestion<Body>, 'body'>): readonly string[];
  /** Returns an answer in words. @param paper its option order gives the label, else the exam's */
  describe(question: SheetQuestion<Body>, answer: Answer, paper?: PaperOrder): AnswerText;
  /** Returns the texts that an answer names, with their formatting; omitted if none has any. */
  formatted?(
    question: Pick<Question<Body, Key>, 'body' | 'key'>,
    answer: Answer,
  ): readonly RichText[];
  /** Answers coded by position in envelopes; append only. */
  readonly codes: readonly Answer[];
  /** Answers of the bubbles in its row of a form, in order; none if a form cannot ask it. */
  bubbles(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
}
