import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../src/domain/errors.ts';
import { registrationForm } from '../../../src/domain/forms/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { countAttempt } from '../../accounts/attempts.ts';
import type { Registration } from '../../accounts/registration.ts';
import { networkOf } from '../../accounts/visitor.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';
import type { DiskBudget } from '../limits/disk-budget.ts';
import { parseForm } from './forms.ts';

interface Parts {
  accounts: Accounts;
  registration: Registration;
  disk: DiskBudget;
  now: () => number;
  limits: ServerLimits;
}

export function registerRoute(
  app: FastifyInstance,
  { accounts, registration, disk, now, limits }: Parts,
): void {
  const registrations = new Buckets(limits.attempts.registration, now);

  app.get('/register', async () => ({ mode: (await registration.rule()).mode }));

  app.post('/register', async (request, reply) => {
    const form = parseForm(registrationForm, request.body);
    const { passwordConfirmation: _same, schoolCode, ...person } = form;
    // A form without a code guesses nothing; the answer asks for it.
    if (schoolCode === undefined) await registration.assertOpenTo(undefined);
    if (await disk.isUsedUp()) throw new AppError('server-full');
    const network = networkOf(request.ip);
    countAttempt([[registrations, network]]);
    await registration.assertOpenTo(schoolCode);
    const { uid } = await accounts.create(person, [network]);
    return reply.code(201).send({ uid });
  });
}
