import type { RichText } from '../../../../domain/rich-text/rich-text.ts';
import { childNamed, childrenNamed } from '../xml.ts';

/** Question of a file, with the reader of its HTML. */
export interface MoodleQuestion {
  element: Element;
  rich: (html: string) => RichText;
}

/** Returns the text of an element, which may be inside an element `text`. */
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
