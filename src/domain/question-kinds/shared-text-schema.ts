import { questionIdSchema } from '../documents/common.ts';
import { LIMITS } from '../limits.ts';
import { formMessages as messages } from '../messages.ts';
import { isEmptyRich } from '../rich-text/rich-text.ts';
import { richText, typedRichText } from '../rich-text/schema.ts';
import { z } from '../zod.ts';
import type { SharedText } from './shared-text.ts';

export const sharedTextSchema: z.ZodMiniType<SharedText, SharedText> = z.strictObject({
  id: questionIdSchema,
  title: z.string().check(z.maxLength(LIMITS.sharedText.title)),
  text: richText(LIMITS.sharedText.text).check(z.refine((text) => text !== '')),
});

/** A shared text as typed; the issues carry the texts for the fields. */
export const sharedTextForm = z.object({
  id: questionIdSchema,
  title: z.string().check(z.trim(), z.maxLength(LIMITS.sharedText.title, messages.sharedTitleLong)),
  text: typedRichText(LIMITS.sharedText.text, messages.sharedTextLong).check(
    z.refine((text) => !isEmptyRich(text), messages.sharedText),
  ),
});
