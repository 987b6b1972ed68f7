import type { RichText } from '../../rich-text/rich-text.ts';
import { compareTurkish } from '../../turkish.ts';
import {
  type Answer,
  BLANK,
  type PaperOrder,
  type QuestionForm,
  type QuestionKind,
  type SheetQuestion,
} from '../kind.ts';
import { inPaperOrder, unlistedParts } from '../parts.ts';

export interface OrderingBody {
  /** Items, sorted, so that their order does not reveal the key. */
  items: string[];
}
export interface OrderingKey {
  /** Indexes of the items in their right order. */
  order: number[];
}
export type OrderingForm = QuestionForm<OrderingBody, OrderingKey>;

export const ITEMS = { min: 2, max: 8 };
const LETTERS = 'ABCDEFGH';

export const letterOf = (index: number): string => LETTERS.charAt(index);

export const orderIn = (answer: Answer): number[] =>
  answer === BLANK ? [] : [...answer].map((letter) => LETTERS.indexOf(letter));

const isDistinct = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

export const isPermutation = (order: readonly number[], count: number): boolean =>
  order.length === count &&
  isDistinct(order) &&
  order.every((index) => Number.isInteger(index) && index >= 0 && index < count);

const textsOf = ({ items }: OrderingBody, answer: Answer): string[] =>
  orderIn(answer).map((index) => items[index] ?? '');

/** Items to be put in order. An answer is the letters of some or all items, in the chosen order. */
export const ordering: QuestionKind<OrderingBody, OrderingKey> = {
  ...unlistedParts,
  name: 'ordering',
  blank: { body: { items: ['', '', ''] }, key: { order: [0, 1, 2] } },
  isBlank: ({ body }) => body.items.every((item) => item.trim() === ''),
  problemOf({ body: { items }, key: { order } }) {
    const isComplete = items.length >= ITEMS.min && items.every((item) => item.trim() !== '');
    if (!isComplete || !isDistinct(items)) return 'question-options';
    return isPermutation(order, items.length) ? null : 'question-correct';
  },
  isAnswer({ body: { items } }, answer) {
    const offered = LETTERS.slice(0, items.length);
    const letters = [...answer];
    return answer !== '' && isDistinct(letters) && letters.every((one) => offered.includes(one));
  },
  marking: 'never',
  score: ({ key }, answer) => (answer === rightAnswer(key) ? 1 : 0),
  folded: (answer) => answer,
  released: (question) => question,
  rightAnswers: ({ key }) => [rightAnswer(key)],
  describe: ({ body }, answer) => ({ label: '', text: textsOf(body, answer).join(' → ') }),
};

const rightAnswer = ({ order }: OrderingKey): Answer => order.map(letterOf).join('');

export const shownItems = (
  question: SheetQuestion<OrderingBody>,
  paper?: PaperOrder,
): readonly number[] => inPaperOrder([...question.body.items.keys()], question, paper);

/** Returns an answer with an item added. If it contains the item, removes it and all after it. */
export function withTaken(answer: Answer, index: number): Answer {
  const given = answer === BLANK ? '' : answer;
  const letter = letterOf(index);
  const at = given.indexOf(letter);
  return (at < 0 ? given + letter : given.slice(0, at)) || BLANK;
}

export const orderedItems = ({ body, key }: Pick<OrderingForm, 'body' | 'key'>): string[] =>
  key.order.map((index) => body.items[index] ?? '');

/** Returns body and key of texts given in the right order. */
export function arranged(texts: readonly string[]): { body: OrderingBody; key: OrderingKey } {
  const items = [...texts].sort((a, b) => compareTurkish(a, b) || (a < b ? -1 : 1));
  return { body: { items }, key: { order: texts.map((text) => items.indexOf(text)) } };
}

export const isOrdering = (form: QuestionForm): form is OrderingForm => form.kind === ordering.name;

export const orderingForm = (text: RichText, inOrder: readonly string[]): OrderingForm => ({
  ...{ kind: ordering.name, text },
  ...arranged(inOrder),
});
