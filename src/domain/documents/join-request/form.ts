import { readJoinCode } from '../../ids.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';

export const joinForm = z.object({
  code: z.string().check(z.refine((typed) => readJoinCode(typed) !== null, messages.joinCode)),
});
export type JoinForm = z.infer<typeof joinForm>;
