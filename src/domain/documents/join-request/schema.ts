import { readJoinCode } from '../../ids.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import {
  documentSchema,
  idSchema,
  instantSchema,
  joinCodeSchema,
  ownedIdSchema,
} from '../common.ts';

export const JOIN_REFUSALS = [
  'wrong-code',
  'code-off',
  'class-full',
  'removed',
  'declined',
  'too-many',
] as const;

const joinOutcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('accepted'),
    at: instantSchema,
    classroomID: idSchema,
    className: z.string(),
  }),
  /** Waits for the teacher's decision, because an exam of the class is running. */
  z.strictObject({
    state: z.literal('waiting'),
    at: instantSchema,
    classroomID: idSchema,
  }),
  z.strictObject({
    state: z.literal('refused'),
    at: instantSchema,
    reason: z.enum(JOIN_REFUSALS),
  }),
]);
export type JoinOutcome = z.infer<typeof joinOutcomeSchema>;
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];

export const joinRequestSchema = documentSchema('joinRequest', {
  id: ownedIdSchema,
  userId: idSchema,
  code: joinCodeSchema,
  /** Time by the device's clock (ms). */
  at: instantSchema,
  outcome: z.nullable(joinOutcomeSchema),
  /**
   * True if dismissed by the student, or by the server for a refused student who is in the class
   * now. A dismissal before an outcome withdraws the request.
   */
  dismissed: z.boolean(),
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

export const joinForm = z.object({
  code: z.string().check(z.refine((typed) => readJoinCode(typed) !== null, messages.joinCode)),
});
export type JoinForm = z.infer<typeof joinForm>;
