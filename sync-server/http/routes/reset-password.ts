import type { FastifyInstance } from 'fastify';
import { resetForm } from '../../../src/domain/forms/account.ts';
import { deviceKeyOf, giveDeviceKey, newDeviceKey } from '../../accounts/device-key.ts';
import type { ResetCodes } from '../../accounts/reset-codes.ts';
import { visitorOf } from '../../accounts/visitor.ts';
import { parseForm } from './parse-form.ts';

/** A new password for who has forgotten the old one and got a code from an admin. */
export function resetPasswordRoute(
  app: FastifyInstance,
  { resetCodes }: { resetCodes: ResetCodes },
): void {
  app.post('/reset-password', async (request, reply) => {
    const device = deviceKeyOf(request) ?? newDeviceKey();
    const visitor = { ...visitorOf(request), device };
    await resetCodes.redeem(parseForm(resetForm, request.body), visitor);
    giveDeviceKey(request, reply, device);
    return reply.code(204).send();
  });
}
