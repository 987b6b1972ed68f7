import type { FastifyInstance } from 'fastify';
import { registrationForm } from '../../src/domain/forms/account.ts';
import type { Accounts } from '../auth/accounts.ts';
import { Attempts, countAttempt, type Limit } from '../auth/attempts.ts';
import { networkOf } from '../auth/visitor.ts';
import { parseForm } from './parse-form.ts';

/** On its first day a whole school registers from one address. */
const PER_ADDRESS: Limit = { attempts: 2000, window: 10 * 60_000 };

export function registerRoute(
  app: FastifyInstance,
  { accounts, now }: { accounts: Accounts; now: () => number },
): void {
  const registrations = new Attempts(PER_ADDRESS, now);

  app.post('/register', async (request, reply) => {
    const { passwordConfirmation: _same, ...form } = parseForm(registrationForm, request.body);
    countAttempt([[registrations, networkOf(request.ip)]]);
    const { uid } = await accounts.create(form);
    return reply.code(201).send({ uid });
  });
}
