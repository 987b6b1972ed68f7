import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import { formFields, type KindSchemas } from '../kind-schemas.ts';
import { foldedText } from '../typed.ts';
import { ACCEPTED_ANSWERS, SHORT_ANSWER, type ShortBody, type ShortKey, short } from './short.ts';

const accepted = z
  .array(z.string().check(z.trim(), z.maxLength(SHORT_ANSWER, messages.answerLong)))
  .check(z.maxLength(ACCEPTED_ANSWERS));

const form = z
  .object({
    kind: z.literal('short'),
    ...formFields,
    body: z.object({}),
    key: z.object({
      accepted: z.pipe(
        accepted,
        z.transform((typed: string[]) => typed.filter((answer) => answer !== '')),
      ),
    }),
  })
  .check(({ value, issues }) => {
    const at = value.key.accepted.findIndex((answer) => foldedText(answer) === '');
    if (at < 0 && value.key.accepted.length > 0) return;
    issues.push({
      ...{ code: 'custom', input: value, path: ['key', 'accepted', Math.max(0, at)] },
      message: messages.answerMissing,
    });
  });

export const shortSchemas: KindSchemas<ShortBody, ShortKey> = {
  name: short.name,
  body: z.strictObject({}),
  key: z.strictObject({ accepted }),
  form,
};
