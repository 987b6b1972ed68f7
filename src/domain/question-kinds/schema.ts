import { questionIdSchema } from '../documents/common.ts';
import { LIMITS } from '../limits.ts';
import { richText } from '../rich-text/schema.ts';
import { z } from '../zod.ts';
import type { Answer, Question, QuestionForm, SheetQuestion } from './kind.ts';
import { type KindSchemas, pointsSchema, sharedTextSchema } from './kind-schemas.ts';
import { KIND_SCHEMAS } from './schema-registry.ts';

export const indexSchema = z.number().check(z.gte(0), z.lte(1e9));

export const answerSchema: z.ZodMiniType<Answer> = z
  .string()
  .check(z.minLength(1), z.maxLength(LIMITS.answer));

const asked = ({ name, body }: KindSchemas) =>
  z.strictObject({
    id: questionIdSchema,
    index: indexSchema,
    kind: z.literal(name),
    text: richText(LIMITS.questionText).check(z.refine((text) => text !== '')),
    body,
    points: z.optional(pointsSchema),
    sharedText: z.optional(sharedTextSchema),
  });

type Schema<T> = z.ZodMiniType<T, T>;

const ofKind = <T>(schemaOf: (kind: KindSchemas) => z.ZodMiniObject): Schema<T> => {
  const [first, ...others] = KIND_SCHEMAS.map(schemaOf);
  if (!first) throw new Error('there are no kinds of questions');
  return z.discriminatedUnion('kind', [first, ...others]) as unknown as Schema<T>;
};

export const sheetQuestionSchema = ofKind<SheetQuestion>(asked);
export const questionSchema = ofKind<Question>((kind) => z.extend(asked(kind), { key: kind.key }));
export const questionForm = ofKind<QuestionForm>(({ form }) => form);
