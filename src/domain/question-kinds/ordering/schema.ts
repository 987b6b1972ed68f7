import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { isEmptyRich, type RichText } from '../../rich-text/rich-text.ts';
import { richText, typedRichText } from '../../rich-text/schema.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { indexOfRich } from '../parts.ts';
import {
  arranged,
  ITEMS,
  isPermutation,
  type OrderingBody,
  type OrderingForm,
  type OrderingKey,
  orderedItems,
  ordering,
} from './ordering.ts';

const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(ITEMS.min), z.maxLength(ITEMS.max));

const order = listOf(z.int().check(z.gte(0), z.lt(ITEMS.max)));

const typed = z
  .object({
    kind: z.literal('ordering'),
    ...formFields,
    body: z.object({
      items: listOf(typedRichText(LIMITS.optionText, messages.itemLong)),
    }),
    key: z.object({ order }),
  })
  .check(({ value, issues }) => {
    const problem = problemAt(value);
    if (problem) issues.push({ ...{ code: 'custom', input: value }, ...problem });
  });

/** Returns a problem's field and message, or null. Reports missing items at an empty item. */
function problemAt({ body: { items }, key }: OrderingForm) {
  if (!isPermutation(key.order, items.length))
    return { path: ['key', 'order'], message: messages.questionCorrect };
  const textAt = (index: number): RichText => items[index] ?? '';
  const given = key.order.filter((index) => !isEmptyRich(textAt(index)));
  const empty = key.order.find((index) => isEmptyRich(textAt(index)));
  if (given.length < ITEMS.min && empty !== undefined)
    return { path: ['body', 'items', empty], message: messages.itemsMissing };
  const texts = given.map(textAt);
  const twice = given[texts.findIndex((text, at) => indexOfRich(texts, text) < at)];
  return twice === undefined
    ? null
    : { path: ['body', 'items', twice], message: messages.itemTwice };
}

/** Form whose key orders rows by index. Drops empty rows, and sorts the other rows. */
const form = z.pipe(
  typed,
  z.transform((value: z.infer<typeof typed>) => ({
    ...value,
    ...arranged(orderedItems(value).filter((item) => !isEmptyRich(item))),
  })),
);

export const orderingSchemas: KindSchemas<OrderingBody, OrderingKey> = {
  name: ordering.name,
  body: z.strictObject({
    items: listOf(richText(LIMITS.optionText).check(z.refine((text) => !isEmptyRich(text)))),
  }),
  key: z.strictObject({ order }),
  form: form as unknown as KindSchemas<OrderingBody, OrderingKey>['form'],
};
