import { pictureRefSchema, soundRefSchema } from '../media/ref.ts';
import { z } from '../zod.ts';
import { LIST_STYLES } from './lists.ts';
import { isMathNode, type MathNode } from './math.ts';
import {
  type List,
  type ListItem,
  lengthOf,
  MARKS,
  type RichText,
  trimmedRich,
} from './rich-text.ts';

/** Maximum length of a formula's source (characters). Also limits the formula's spoken form. */
export const FORMULA = 1000;
/** Maximum size of a text's JSON, per allowed character. */
const JSON_PER_CHARACTER = 12;

const run = z.strictObject({
  type: z.literal('text'),
  text: z.string(),
  marks: z.optional(z.array(z.enum(MARKS)).check(z.minLength(1), z.maxLength(MARKS.length))),
});
const formula = z.strictObject({
  type: z.literal('formula'),
  latex: z.string().check(z.minLength(1), z.maxLength(FORMULA)),
  mathml: z.custom<MathNode>((value) => isMathNode(value)),
  spoken: z.string().check(z.minLength(1), z.maxLength(FORMULA)),
});
const inlines = z.array(z.discriminatedUnion('type', [run, formula]));

const listOf = <Item extends z.ZodMiniType<ListItem, ListItem>>(item: Item) =>
  z.strictObject({ type: z.literal('list'), style: z.enum(LIST_STYLES), items: z.array(item) });
const itemWith = <Inner extends z.ZodMiniType<List, List>>(list: Inner) =>
  z.strictObject({ content: inlines, list: z.optional(list) });
const list = listOf(itemWith(listOf(itemWith(listOf(z.strictObject({ content: inlines }))))));

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inlines }),
  list,
  z.strictObject({
    type: z.literal('table'),
    rows: z.array(z.array(inlines)),
    hasHeader: z.boolean(),
  }),
  z.strictObject({ type: z.literal('picture'), ref: pictureRefSchema }),
  z.strictObject({ type: z.literal('sound'), ref: soundRefSchema }),
]);

const anyRichText: z.ZodMiniType<RichText, RichText> = z.union([
  z.string(),
  z.strictObject({ blocks: z.array(block).check(z.minLength(1)) }),
]);

/** Returns true if a text is short enough to store. @param limit for `lengthOf` */
export const fits = (rich: RichText, limit: number): boolean =>
  lengthOf(rich) <= limit &&
  (typeof rich === 'string' || JSON.stringify(rich).length <= limit * JSON_PER_CHARACTER);

export const richText = (limit: number): z.ZodMiniType<RichText, RichText> =>
  anyRichText.check(z.refine((rich) => fits(rich, limit)));

/** Returns the schema of a typed text. The schema trims the text. */
export const typedRichText = (limit: number, tooLong: string): z.ZodMiniType<RichText, RichText> =>
  z
    .pipe(anyRichText, z.transform(trimmedRich))
    .check(z.refine((rich) => fits(rich, limit), tooLong));
