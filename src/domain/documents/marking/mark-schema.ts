import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { idSchema } from '../common.ts';

/** Points of a mark. Quarters, because rubrics and the mean of several teachers may give them. */
const givenPoints = z.number().check(z.minimum(0), z.maximum(LIMITS.points.max));

const levelSchema = z.strictObject({
  criterion: z.string().check(z.regex(/^[0-9a-z]{1,9}$/)),
  points: givenPoints,
});

const mark = {
  points: givenPoints,
  /** Points by criterion; empty without a rubric. */
  levels: z.array(levelSchema).check(z.maxLength(LIMITS.criteria)),
  comment: z.string().check(z.maxLength(LIMITS.markComment)),
};
export const markFields = mark;

export const givenMarkSchema = z.strictObject({
  by: idSchema,
  ...mark,
  /** True if the exam's holder decided with this mark between marks that differ; else omitted. */
  settles: z.optional(z.literal(true)),
});
export type GivenMark = z.infer<typeof givenMarkSchema>;
