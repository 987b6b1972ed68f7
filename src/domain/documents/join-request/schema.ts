import { readJoinCode } from '../../ids.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import {
  idSchema,
  instantSchema,
  joinCodeSchema,
  ownedIdSchema,
  schemaField,
  stampsSchema,
} from '../common.ts';

export const JOIN_REFUSALS = [
  'wrong-code',
  'code-off',
  'class-full',
  'removed',
  'declined',
  'too-many',
] as const;

/** What became of a request to join. */
const joinOutcomeSchema = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('accepted'),
    at: instantSchema,
    classroomID: idSchema,
    className: z.string(),
  }),
  /** An exam of the class is under way: a teacher says yes or no. */
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

/** A student asks to be let into the class that a code opens. */
export const joinRequestSchema = z.strictObject({
  type: z.literal('joinRequest'),
  schema: schemaField,
  id: ownedIdSchema,
  userId: idSchema,
  code: joinCodeSchema,
  /** When it was made, by the device. */
  at: instantSchema,
  /** Null until the server has decided. Kept by the server. */
  outcome: z.nullable(joinOutcomeSchema),
  /** The student has put it away. Before there is an outcome, this withdraws the request. */
  dismissed: z.boolean(),
  stamps: stampsSchema,
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

export const joinForm = z.object({
  code: z.string().check(z.refine((typed) => readJoinCode(typed) !== null, messages.joinCode)),
});
export type JoinForm = z.infer<typeof joinForm>;
