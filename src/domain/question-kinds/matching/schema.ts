import { formMessages as messages } from '../../messages.ts';
import { isEmptyRich } from '../../rich-text/rich-text.ts';
import { richText, typedRichText } from '../../rich-text/schema.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { matching } from './matching.ts';
import {
  isSorted,
  MATCHES,
  type MatchingBody,
  type MatchingKey,
  PAIR_TEXT,
  PAIRS,
  sortedPairs,
} from './pairs.ts';

const stored = richText(PAIR_TEXT).check(z.refine((text) => !isEmptyRich(text)));
const typed = typedRichText(PAIR_TEXT, messages.pairLong);
const index = z.int().check(z.gte(0), z.lt(PAIRS.max + MATCHES.max));
const pairs = z.array(index).check(z.maxLength(PAIRS.max));

/** Form as typed, with the right texts in row order, followed by texts without a match. */
const form = z
  .object({
    kind: z.literal('matching'),
    ...formFields,
    body: z.object({
      left: z.array(typed).check(z.maxLength(PAIRS.max)),
      right: z.array(typed).check(z.maxLength(PAIRS.max + MATCHES.max)),
    }),
    key: z.object({ pairs }),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of wrongFields(value.body, value.key))
      issues.push({ ...{ code: 'custom', input: value, path: ['body', ...path] }, message });
  });

type WrongField = [path: [side: 'left' | 'right', at: number], message: string];

function wrongFields(body: MatchingBody, key: MatchingKey): WrongField[] {
  const rows = body.left.map((left, at) => {
    const index = key.pairs[at] ?? -1;
    return { at, index, left, right: body.right[index] ?? '' };
  });
  const half = rows.flatMap(({ at, index, left, right }): WrongField[] => {
    if ((left === '') === (right === '')) return [];
    return [[left === '' ? ['left', at] : ['right', index], messages.pairHalf]];
  });
  if (half.length > 0) return half;
  const empty = rows.filter(({ left }) => left === '');
  if (rows.length - empty.length < PAIRS.min)
    return [[['left', empty[0]?.at ?? 0], messages.pairsMissing]];
  const { right } = sortedPairs({ body, key }).body;
  if (right.length < MATCHES.min)
    return [[['right', rows.find(({ left }) => left !== '')?.index ?? 0], messages.matchesEqual]];
  return right.length > MATCHES.max
    ? [[['right', body.right.length - 1], messages.matchesMany]]
    : [];
}

export const matchingSchemas: KindSchemas<MatchingBody, MatchingKey> = {
  name: matching.name,
  body: z.strictObject({
    left: z.array(stored).check(z.minLength(PAIRS.min), z.maxLength(PAIRS.max)),
    right: z
      .array(stored)
      .check(z.minLength(MATCHES.min), z.maxLength(MATCHES.max), z.refine(isSorted)),
  }),
  key: z.strictObject({ pairs: pairs.check(z.minLength(PAIRS.min)) }),
  form: z.pipe(
    form,
    z.transform((value) => ({ ...value, ...sortedPairs(value) })),
  ) as unknown as KindSchemas<MatchingBody, MatchingKey>['form'],
};
