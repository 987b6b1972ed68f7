import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { richText, typedRichText } from '../../rich-text/schema.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { foldedText } from '../typed.ts';
import {
  ACCEPTED_IN_GAP,
  type BlanksBody,
  type BlanksKey,
  blanks,
  GAP_TEXT,
  GAPS,
  gapCount,
  hasOpenBracket,
} from './blanks.ts';

const word = z.string().check(z.minLength(1), z.maxLength(GAP_TEXT));

const form = z
  .object({
    kind: z.literal('blanks'),
    ...formFields,
    body: z.object({ passage: typedRichText(LIMITS.questionText, messages.passageLong) }),
    key: z.object({
      accepted: z.array(
        z.pipe(
          z.array(z.string().check(z.trim())),
          z.transform((typed: string[]) => [...new Set(typed.filter((text) => text !== ''))]),
        ),
      ),
    }),
  })
  .check(({ value, issues }) => {
    const message = wrongIn(value.body, value.key);
    // Reports all problems at one field, because the passage is one field.
    if (message !== null)
      issues.push({ ...{ code: 'custom', input: value, path: ['body', 'passage'] }, message });
  });

function wrongIn(body: BlanksBody, { accepted }: BlanksKey): string | null {
  const words = accepted.flat();
  if (hasOpenBracket(body)) return messages.gapOpen;
  if (gapCount(body) === 0) return messages.gapMissing;
  if (gapCount(body) > GAPS.max) return messages.gapsMany;
  if (accepted.length !== gapCount(body)) return messages.gapEmpty;
  if (accepted.some((texts) => texts.length === 0)) return messages.gapEmpty;
  if (words.some((text) => foldedText(text) === '')) return messages.gapEmpty;
  if (accepted.some((texts) => texts.length > ACCEPTED_IN_GAP)) return messages.gapWordsMany;
  return words.some((text) => text.length > GAP_TEXT) ? messages.gapWordLong : null;
}

const hasGaps = (body: BlanksBody): boolean =>
  gapCount(body) > 0 && gapCount(body) <= GAPS.max && !hasOpenBracket(body);

export const blanksSchemas: KindSchemas<BlanksBody, BlanksKey> = {
  name: blanks.name,
  body: z.strictObject({ passage: richText(LIMITS.questionText) }).check(z.refine(hasGaps)),
  key: z.strictObject({
    accepted: z
      .array(z.array(word).check(z.minLength(1), z.maxLength(ACCEPTED_IN_GAP)))
      .check(z.minLength(1), z.maxLength(GAPS.max)),
  }),
  form,
};
