import type { FastifyInstance } from 'fastify';
import { resetForm } from '../../src/domain/forms/account.ts';
import type { ResetCodes } from '../auth/reset-codes.ts';
import { parseForm } from './parse-form.ts';

/** A new password for who has forgotten the old one and got a code from an admin. */
export function resetPasswordRoute(
  app: FastifyInstance,
  { resetCodes }: { resetCodes: ResetCodes },
): void {
  app.post('/reset-password', async (request, reply) => {
    await resetCodes.redeem(parseForm(resetForm, request.body), request.ip);
    return reply.code(204).send();
  });
}
