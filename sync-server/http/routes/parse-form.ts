import { AppError } from '../../../src/domain/errors.ts';
import { fieldErrors } from '../../../src/domain/forms/validate.ts';
import type { z } from '../../../src/domain/zod.ts';

/** @throws AppError `bad-request` for what is no form at all, `invalid-input` with a message for each wrong field */
export function parseForm<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('bad-request');
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('invalid-input', fieldErrors(parsed.error.issues));
  return parsed.data;
}
