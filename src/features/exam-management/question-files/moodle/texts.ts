import { newQuestionId } from '../../../../domain/ids.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import type { QuestionForm } from '../../../../domain/question-kinds/kind.ts';
import { type SharedText, withSharedText } from '../../../../domain/question-kinds/shared-text.ts';
import { isEmptyRich, type RichText, trimmedRich } from '../../../../domain/rich-text/rich-text.ts';
import { fits } from '../../../../domain/rich-text/schema.ts';
import { childNamed, childrenNamed } from '../xml.ts';

/** Question of a file, with a converter of its HTML. */
export interface MoodleQuestion {
  element: Element;
  rich: (html: string) => RichText;
}

export const valueIn = (element: Element | null): string =>
  (childNamed(element, 'text') ?? element)?.textContent?.trim() ?? '';

const PLAIN_FORMATS = ['plain_text', 'markdown'];

/** Returns the reader of an element's format. A text without a format is HTML, as in Moodle. */
export const readerOf = (
  element: Element | null,
  { rich }: Pick<MoodleQuestion, 'rich'>,
): ((text: string) => RichText) => {
  const isPlain = PLAIN_FORMATS.includes(element?.getAttribute('format') ?? '');
  return (text) => (isPlain || text === '' ? text : rich(text));
};

export const richOf = (element: Element | null, tools: Pick<MoodleQuestion, 'rich'>): RichText =>
  readerOf(element, tools)(valueIn(element));

export const questionText = (question: MoodleQuestion): RichText =>
  richOf(childNamed(question.element, 'questiontext'), question);

export const flagOf = ({ element }: MoodleQuestion, name: string): boolean =>
  ['true', '1'].includes(valueIn(childNamed(element, name)).toLowerCase());

export interface MoodleAnswer {
  element: Element;
  /** Share of the points (percent). */
  fraction: number;
}

export const answersOf = ({ element }: MoodleQuestion): MoodleAnswer[] =>
  childrenNamed(element, 'answer').map((answer) => ({
    element: answer,
    fraction: Number(answer.getAttribute('fraction') ?? valueIn(childNamed(answer, 'fraction'))),
  }));

/* Moodle has no field for the number of a description's questions. Exports use `idnumber`. */

const ID_NUMBER = /^ortak-metin-[0-9a-z]{9}-(\d{1,3})$/;

export const idNumberOf = ({ id }: SharedText, count: number): string =>
  `ortak-metin-${id}-${count}`;

/** Adds a shared text to the questions that follow it in a file. */
export class SharedTexts {
  #current: SharedText | null = null;
  #left = 0;

  clear(): void {
    this.#current = null;
  }

  /** Reads a description as the shared text. Returns false if the text is too long. */
  take(description: MoodleQuestion): boolean {
    const { element } = description;
    const text = trimmedRich(questionText(description));
    const [, count] = ID_NUMBER.exec(valueIn(childNamed(element, 'idnumber'))) ?? [];
    const title = valueIn(childNamed(element, 'name')).slice(0, LIMITS.sharedText.title);
    const isUsable = !isEmptyRich(text) && fits(text, LIMITS.sharedText.text);
    this.#current = isUsable ? { id: newQuestionId(), title, text } : null;
    this.#left = count === undefined ? Number.POSITIVE_INFINITY : Number(count);
    return isUsable || isEmptyRich(text);
  }

  above(question: QuestionForm): QuestionForm {
    return this.#current ? withSharedText(question, this.#current) : question;
  }

  /** Counts a question, even an unreadable one, so that the shared text ends in time. */
  pass(): void {
    this.#left -= 1;
    if (this.#left <= 0) this.clear();
  }
}
