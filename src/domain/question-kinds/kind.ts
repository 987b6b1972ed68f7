/** A question as a student may see it: no key. `body` belongs to the kind; nothing outside looks into it. */
export interface SheetQuestion<Body = unknown> {
  id: string;
  /** Position in the exam; ties are broken by id. */
  index: number;
  /** Name of its kind; see `registry.ts`. */
  kind: string;
  text: string;
  body: Body;
}

/** A question as its teacher wrote it. `key` says which answers are right. */
export interface Question<Body = unknown, Key = unknown> extends SheetQuestion<Body> {
  key: Key;
}

/** What a teacher writes of a question. */
export type QuestionForm<Body = unknown, Key = unknown> = Omit<Question<Body, Key>, 'id' | 'index'>;

/** What a student answered: one canonical string a kind. `BLANK` is a question left blank on purpose. */
export type Answer = string;
export const BLANK = 'empty';

export type QuestionProblem = 'question-text' | 'question-options' | 'question-correct';

/** An answer for people. `label` is its short sign ("B"), '' for kinds without signs. */
export interface AnswerText {
  label: string;
  text: string;
}

/** How a paper shows its questions: the same on every device, as the paper's id is the seed. */
export interface PaperOrder {
  id: string;
  start: { shuffleQuestions: boolean; shuffleOptions: boolean };
}

/** What every kind of question knows of itself. Pure: the browser, the server and CouchDB's rules call it. */
export interface QuestionKind<Body = unknown, Key = unknown> {
  readonly name: string;
  /** Body and key of a form that nobody has typed into; the key is '' until one is chosen. */
  readonly blank: { readonly body: Body; readonly key: unknown };
  /** Returns true if nothing was typed or chosen beside the text. */
  isBlank(form: { body: Body; key: unknown }): boolean;
  /** Returns why the question cannot be asked, or null. The text was checked before. */
  problemOf(question: Pick<Question<Body, Key>, 'body' | 'key'>): QuestionProblem | null;
  /** Returns true if a student can give this answer. Never called with `BLANK`. */
  isAnswer(question: Pick<SheetQuestion<Body>, 'body'>, answer: Answer): boolean;
  /** Answers that the key names as right, in the order in which they are shown. */
  rightAnswers(question: Pick<Question<Body, Key>, 'body' | 'key'>): readonly Answer[];
  /** Answers that are offered, in the order of the exam; none where students write their own. */
  choices(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
  /** Signs that the tables of results have a column for; none where students write their own. */
  labels(question: Pick<SheetQuestion<Body>, 'body'>): readonly string[];
  /**
   * Returns an answer in words.
   * @param paper whose order of options gives the label; without it that of the exam does
   */
  describe(question: SheetQuestion<Body>, answer: Answer, paper?: PaperOrder): AnswerText;
  /** Answers that an envelope carries as one number, by position; never changed, only added to. */
  readonly codes: readonly Answer[];
  /** Answers of the bubbles in its row of a bubble form, in order; none where a form cannot ask it. */
  bubbles(question: Pick<SheetQuestion<Body>, 'body'>): readonly Answer[];
}
