import { questionIdSchema } from '../documents/common.ts';
import { LIMITS } from '../limits.ts';
import { formMessages as messages } from '../messages.ts';
import { isEmptyRich } from '../rich-text/rich-text.ts';
import { richText, typedRichText } from '../rich-text/schema.ts';
import { z } from '../zod.ts';
import type { QuestionForm } from './kind.ts';
import type { SharedText } from './shared-text.ts';

export const sharedTextSchema: z.ZodMiniType<SharedText, SharedText> = z.strictObject({
  id: questionIdSchema,
  title: z.string().check(z.maxLength(LIMITS.sharedText.title)),
  text: richText(LIMITS.sharedText.text).check(z.refine((text) => text !== '')),
});

export const sharedTextForm = z.object({
  id: questionIdSchema,
  title: z.string().check(z.trim(), z.maxLength(LIMITS.sharedText.title, messages.sharedTitleLong)),
  text: typedRichText(LIMITS.sharedText.text, messages.sharedTextLong).check(
    z.refine((text) => !isEmptyRich(text), messages.sharedText),
  ),
});

/** Schemas of a kind. Separate, because CouchDB's rules do not load schemas. */
export interface KindSchemas<Body = unknown, Key = unknown> {
  readonly name: string;
  readonly body: z.ZodMiniType<Body>;
  readonly key: z.ZodMiniType<Key>;
  /** Schema of the form. Its issues carry the texts for the fields. */
  readonly form: z.ZodMiniObject & z.ZodMiniType<QuestionForm<Body, Key>>;
}

/** Points of a question, in halves, so that any number of questions can add up to 100. */
export const pointsSchema = z
  .number(messages.points)
  .check(
    z.minimum(LIMITS.points.min, messages.points),
    z.maximum(LIMITS.points.max, messages.points),
    z.multipleOf(LIMITS.points.step, messages.points),
  );

const formText = typedRichText(LIMITS.questionText, messages.questionLong).check(
  z.refine((text) => !isEmptyRich(text), messages.questionText),
);

export const formFields = {
  text: formText,
  points: z.optional(pointsSchema),
  sharedText: z.optional(sharedTextSchema),
};
