import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../src/domain/errors.ts';
import { fieldErrors } from '../../../src/domain/forms/validate.ts';
import type { z } from '../../../src/domain/zod.ts';
import type { ServerLimits } from '../../support/limits.ts';

/** Parses a form. @throws AppError `bad-request`, `invalid-input` with a message per field */
export function parseForm<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('bad-request');
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('invalid-input', fieldErrors(parsed.error.issues));
  return parsed.data;
}

/** Limits size and duration of bodies, because they are in memory and anybody may send them. */
export function boundForms(app: FastifyInstance, { bytes, time }: ServerLimits['forms']): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bytes;
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    const close = () => raw.complete || raw.destroy();
    const timer = setTimeout(close, time).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
