import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import { foldedText } from '../folding.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { blanks } from './blanks.ts';
import {
  ACCEPTED_IN_GAP,
  type BlanksBody,
  type BlanksKey,
  GAP_TEXT,
  GAPS,
  gapCount,
  hasOpenBracket,
} from './passage.ts';

/** Parts and accepted words while a teacher types them. */
const part = z.string().check(z.maxLength(LIMITS.questionText));
const word = z.string().check(z.minLength(1), z.maxLength(GAP_TEXT));

const form = z
  .object({
    kind: z.literal('blanks'),
    ...formFields,
    body: z.object({ parts: z.array(z.string()).check(z.minLength(1)) }),
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
      issues.push({ ...{ code: 'custom', input: value, path: ['body', 'parts'] }, message });
  });

function wrongIn(body: BlanksBody, { accepted }: BlanksKey): string | null {
  const words = accepted.flat();
  if (hasOpenBracket(body)) return messages.gapOpen;
  if (gapCount(body) === 0) return messages.gapMissing;
  if (gapCount(body) > GAPS.max) return messages.gapsMany;
  if (accepted.some((texts) => texts.length === 0)) return messages.gapEmpty;
  if (words.some((text) => foldedText(text) === '')) return messages.gapEmpty;
  if (accepted.some((texts) => texts.length > ACCEPTED_IN_GAP)) return messages.gapWordsMany;
  if (words.some((text) => text.length > GAP_TEXT)) return messages.gapWordLong;
  return body.parts.join('').length > LIMITS.questionText ? messages.passageLong : null;
}

export const blanksSchemas: KindSchemas<BlanksBody, BlanksKey> = {
  name: blanks.name,
  body: z.strictObject({
    parts: z.array(part).check(z.minLength(2), z.maxLength(GAPS.max + 1)),
  }),
  key: z.strictObject({
    accepted: z
      .array(z.array(word).check(z.minLength(1), z.maxLength(ACCEPTED_IN_GAP)))
      .check(z.minLength(1), z.maxLength(GAPS.max)),
  }),
  form,
};
