import type { FastifyRequest } from 'fastify';
import { idSchema } from '../../../src/domain/documents/common.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { countAttempt } from '../../accounts/attempts.ts';
import type { Identities, Principal } from '../../accounts/identity.ts';
import { Buckets } from '../../support/buckets.ts';
import type { ServerLimits } from '../../support/limits.ts';

export type AdminOf = (request: FastifyRequest) => Promise<Principal>;

interface Parts {
  identities: Identities;
  now: () => number;
  limits: ServerLimits;
}

export function createAdminOf({ identities, now, limits }: Parts): AdminOf {
  const perAdmin = new Buckets(limits.attempts.admin, now);
  const counted = new WeakSet<FastifyRequest>();
  return async (request) => {
    const principal = await identities.bySession(request);
    if (!principal) throw new AppError('signed-out');
    if (principal.userRole !== 'admin') throw new AppError('forbidden');
    if (!counted.has(request)) countAttempt([[perAdmin, principal.uid]]);
    counted.add(request);
    return principal;
  };
}

export function uidOf({ params }: FastifyRequest): string {
  const uid = idSchema.safeParse((params as { uid?: unknown }).uid);
  if (!uid.success) throw new AppError('not-found');
  return uid.data;
}
