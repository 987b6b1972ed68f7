import { isEmptyRich, joinedRich, plainText, type RichText } from '../../rich-text/rich-text.ts';
import {
  type Answer,
  BLANK,
  type PaperOrder,
  type QuestionForm,
  type QuestionKind,
  type SheetQuestion,
} from '../kind.ts';
import { areDistinct, compareRich, indexOfRich, inPaperOrder, unlistedParts } from '../parts.ts';

export interface OrderingBody {
  /** Items, sorted, so that their order does not reveal the key. */
  items: RichText[];
}
export interface OrderingKey {
  /** Indexes of the items in the right order. */
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

/** Ordering of items. An answer is the letters of all or some items in the chosen order. */
export const ordering: QuestionKind<OrderingBody, OrderingKey> = {
  ...unlistedParts,
  name: 'ordering',
  blank: { body: { items: ['', '', ''] }, key: { order: [0, 1, 2] } },
  isBlank: ({ body }) => body.items.every(isEmptyRich),
  problemOf({ body: { items }, key: { order } }) {
    const isComplete = items.length >= ITEMS.min && !items.some(isEmptyRich);
    if (!isComplete || !areDistinct(items)) return 'question-options';
    return isPermutation(order, items.length) ? null : 'question-correct';
  },
  isAnswer({ body: { items } }, answer) {
    const offered = LETTERS.slice(0, items.length);
    const letters = [...answer];
    return answer !== '' && isDistinct(letters) && letters.every((one) => offered.includes(one));
  },
  isPartial: ({ body: { items } }, answer) => answer.length < items.length,
  marking: 'never',
  score: ({ key }, answer) => (answer === rightAnswer(key) ? 1 : 0),
  folded: (answer) => answer,
  released: (question) => question,
  rightAnswers: ({ key }) => [rightAnswer(key)],
  describe(question, answer, paper) {
    const words = orderIn(answer).map((index) => itemInWords(question, index, paper));
    return { label: '', text: words.join(' → ') };
  },
  formatted: ({ body: { items } }, answer) => [
    joinedRich(orderIn(answer).flatMap((index, at) => [at > 0 ? ' → ' : '', items[index] ?? ''])),
  ],
};

const rightAnswer = ({ order }: OrderingKey): Answer => order.map(letterOf).join('');

export const shownItems = (
  question: SheetQuestion<OrderingBody>,
  paper?: PaperOrder,
): readonly number[] => inPaperOrder([...question.body.items.keys()], question, paper);

export const itemInWords = (
  question: SheetQuestion<OrderingBody>,
  index: number,
  paper?: PaperOrder,
): string =>
  plainText(question.body.items[index] ?? '') ||
  letterOf(shownItems(question, paper).indexOf(index));

/** Adds an item to an answer. Removes an existing item, together with all items after it. */
export function withTaken(answer: Answer, index: number): Answer {
  const given = answer === BLANK ? '' : answer;
  const letter = letterOf(index);
  const at = given.indexOf(letter);
  return (at < 0 ? given + letter : given.slice(0, at)) || BLANK;
}

export const orderedItems = ({ body, key }: Pick<OrderingForm, 'body' | 'key'>): RichText[] =>
  key.order.map((index) => body.items[index] ?? '');

export function arranged(texts: readonly RichText[]): { body: OrderingBody; key: OrderingKey } {
  const items = [...texts].sort(compareRich);
  return { body: { items }, key: { order: texts.map((text) => indexOfRich(items, text)) } };
}

export const isOrdering = (form: QuestionForm): form is OrderingForm => form.kind === ordering.name;

export const orderingForm = (text: RichText, inOrder: readonly RichText[]): OrderingForm => ({
  ...{ kind: ordering.name, text },
  ...arranged(inOrder),
});
