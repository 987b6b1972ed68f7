import type { FastifyInstance } from 'fastify';
import { registrationForm } from '../../src/domain/forms/account.ts';
import type { Accounts } from '../auth/accounts.ts';
import { Attempts, countAttempt } from '../auth/attempts.ts';
import { networkOf } from '../auth/visitor.ts';
import type { ServerLimits } from '../limits/limits.ts';
import { parseForm } from './parse-form.ts';

export function registerRoute(
  app: FastifyInstance,
  { accounts, now, limits }: { accounts: Accounts; now: () => number; limits: ServerLimits },
): void {
  const registrations = new Attempts(limits.attempts.registration, now);

  app.post('/register', async (request, reply) => {
    const { passwordConfirmation: _same, ...form } = parseForm(registrationForm, request.body);
    countAttempt([[registrations, networkOf(request.ip)]]);
    const { uid } = await accounts.create(form);
    return reply.code(201).send({ uid });
  });
}
