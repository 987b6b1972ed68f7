import type { RichText } from '../rich-text/rich-text.ts';
import type { SharedText } from './shared-text.ts';

/** Question as students see it, without the key. Only its kind knows the form of `body`. */
export interface SheetQuestion<Body = unknown> {
  id: string;
  /** Position in the exam; ties are broken by id. */
  index: number;
  kind: string;
  text: RichText;
  body: Body;
  /** Points for a fully right answer; 1 if omitted, so that all questions have equal weight. */
  points?: number | undefined;
  /** Text shown above the question; omitted if the question has none. */
  sharedText?: SharedText | undefined;
}

export interface Question<Body = unknown, Key = unknown> extends SheetQuestion<Body> {
  key: Key;
}

export type QuestionForm<Body = unknown, Key = unknown> = Omit<Question<Body, Key>, 'id' | 'index'>;

/** An answer in its kind's canonical form. `BLANK` is a question left blank on purpose. */
export type Answer = string;
export const BLANK = 'empty';
/** Answer on a printed sheet that a teacher marks by hand, of any kind of question. */
export const ON_PAPER = 'on-paper';

export type QuestionProblem =
  | 'question-text'
  | 'question-options'
  | 'question-correct'
  | 'question-rubric'
  | 'question-blanks'
  | 'question-pairs';

/** Answer in words. `label` is its letter ("B"), '' for kinds without. */
export interface AnswerText {
  label: string;
  text: string;
}

/** Order of questions and options on a paper, seeded by its id. */
export interface PaperOrder {
  id: string;
  start: { shuffleQuestions: boolean; shuffleOptions: boolean };
}

export interface Criterion {
  id: string;
  text: RichText;
  /** Levels, sorted by points; the first gives 0. */
  levels: readonly { points: number; text: string }[];
}

/** A kind of question. Pure: called by browser, server and CouchDB's rules. */
export interface QuestionKind<Body = unknown, Key = unknown> {
  readonly name: string;
  /** Body and key of an empty form; the key is '' until one is chosen. */
  readonly blank: { readonly body: Body; readonly key: unknown };
  /** Returns true if a teacher has typed or chosen nothing but the text. */
  isBlank(form: { body: Body; key: unknown }): boolean;
  /** Returns why the question cannot be asked, or null. The caller has checked the text. */
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
  /** Folds an answer: answers with equal results are equal, so that one ruling covers them. */
  folded(answer: Answer, question: Pick<SheetQuestion<Body>, 'body'>): string;
  /** Returns the criteria for marking an answer; omitted if the kind has none. */
  rubric?(question: Pick<Question<Body, Key>, 'key'>): readonly Criterion[];
  /** Returns the maximum number of photos in an answer; omitted if the kind takes none. */
  photos?(question: Pick<SheetQuestion<Body>, 'body'>): number;
  /** Removes the parts that students do not get with the released result. */
  released(question: Question<Body, Key>): Question<Body, Key>;
  /** Returns the answers that the key names as right, in display order. */
  rightAnswers(question: Pick<Question<Body, Key>, 'body' | 'key'>): readonly Answer[];
  /** Returns the offered answers in the exam's order; none if students write their own. */
  choices(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
  /** Returns the labels that have a column in result tables; none if students write their own. */
  labels(question: Pick<SheetQuestion<Body>, 'body'>): readonly string[];
  /** @param paper its order of options gives the label; without it, the exam's order */
  describe(question: SheetQuestion<Body>, answer: Answer, paper?: PaperOrder): AnswerText;
  /** Returns the texts that an answer names, with their formatting; omitted if none has any. */
  formatted?(
    question: Pick<Question<Body, Key>, 'body' | 'key'>,
    answer: Answer,
  ): readonly RichText[];
  /** Answers that envelopes code by position; append only. */
  readonly codes: readonly Answer[];
  /** Returns the answers of a row of bubbles; none if a printed form cannot ask the question. */
  bubbles(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
}
