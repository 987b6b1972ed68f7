import type { FastifyRequest } from 'fastify';
import { idSchema } from '../../src/domain/entities/common.ts';
import { AppError } from '../../src/domain/errors.ts';
import { Attempts, countAttempt, type Limit } from '../auth/attempts.ts';
import type { Identities, Principal } from '../auth/identity.ts';

/** A year's leavers are deleted in one sitting; a stolen session should not empty the school in a minute. */
export const PER_ADMIN: Limit = { attempts: 300, window: 10 * 60_000 };

/** The admin behind a request, counted. @throws AppError `signed-out`, `forbidden`; TooManyAttempts */
export type AdminOf = (request: FastifyRequest) => Promise<Principal>;

export function createAdminOf(identities: Identities, now: () => number): AdminOf {
  const perAdmin = new Attempts(PER_ADMIN, now);
  return async (request) => {
    const principal = await identities.bySession(request);
    if (!principal) throw new AppError('signed-out');
    if (principal.userRole !== 'admin') throw new AppError('forbidden');
    countAttempt([[perAdmin, principal.uid]]);
    return principal;
  };
}

/** The person whom a path names. @throws AppError `not-found` */
export function uidOf({ params }: FastifyRequest): string {
  const uid = idSchema.safeParse((params as { uid?: unknown }).uid);
  if (!uid.success) throw new AppError('not-found');
  return uid.data;
}
