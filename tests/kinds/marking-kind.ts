import { idSchema, schemaField, stampsSchema } from '../../src/domain/documents/common.ts';
import type { Rules } from '../../src/domain/documents/rules.ts';
import { elementsBy, shape } from '../../src/domain/merge/shape.ts';
import { SCHEMA } from '../../src/domain/vocabulary.ts';
import { z } from '../../src/domain/zod.ts';

/* A kind of document that only tests know: one teacher's marks for one paper. It proves the registry. */

export interface Mark {
  questionID: string;
  points: number;
}

export const markingSchema = z.strictObject({
  type: z.literal('marking'),
  schema: schemaField,
  id: z.string(),
  paperId: z.string(),
  examID: idSchema,
  userID: idSchema,
  addedUser: idSchema,
  marks: z.array(z.strictObject({ questionID: z.string(), points: z.int() })),
  stamps: stampsSchema,
});
export type Marking = z.infer<typeof markingSchema>;

export const newMarking = (
  given: Pick<Marking, 'paperId' | 'examID' | 'userID' | 'addedUser'>,
  marks: readonly Mark[],
  now: number,
): Marking => ({
  type: 'marking',
  schema: SCHEMA,
  ...given,
  id: `${given.paperId}:${given.addedUser}`,
  marks: [...marks],
  stamps: Object.fromEntries(marks.map(({ questionID }) => [`marks/${questionID}`, now])),
});

export const markingRules = {
  localId: ({ id }) => id,
  shape: shape<Marking>({
    id: 'identity',
    paperId: 'identity',
    examID: 'identity',
    userID: 'identity',
    addedUser: 'identity',
    marks: elementsBy(({ questionID }: Mark) => questionID),
  }),
  isOwn: ({ uid }, { id, paperId, addedUser }) => addedUser === uid && id === `${paperId}:${uid}`,
  grants: { teacher: [{ relation: 'own', create: ['marks'], change: ['marks'] }] },
  verifiedOnly: true,
  initial: { marks: [] },
  bounds: { length: 4 * 1024, elements: 10 },
  quota: 2,
} satisfies Rules<Marking>;
