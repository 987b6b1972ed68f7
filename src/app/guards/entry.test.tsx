import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/documents/common.ts';
import { ROLES } from '../../domain/vocabulary.ts';
import { entryByVerification, entryFor, type Visitor } from './guards.tsx';

const user = (userRole: Role, isVerified = false): Visitor => ({
  kind: 'user',
  userRole,
  isVerified,
});

describe('the guard of a page that some roles may open', () => {
  it('sends a visitor without a session to the sign-in', () => {
    expect(entryFor({ kind: 'nobody' }, ROLES)).toEqual({ go: 'to', path: '/login' });
  });

  it('waits while the session is being opened', () => {
    expect(entryFor({ kind: 'unknown' }, ['student'])).toEqual({ go: 'wait' });
  });

  it.each(ROLES.flatMap((role) => ROLES.map((allowed) => [role, allowed] as const)))(
    'lets a %s into a page for a %s only if the roles are equal',
    (role, allowed) => {
      const expected = role === allowed ? { go: 'in' } : { go: 'to', path: '/' };
      expect(entryFor(user(role), [allowed])).toEqual(expected);
    },
  );
});

describe('the guard of a page for verified or for unverified people', () => {
  it('admits people whose verification is the required one', () => {
    expect(entryByVerification(user('teacher', true), 'verified')).toEqual({ go: 'in' });
    expect(entryByVerification(user('teacher', false), 'unverified')).toEqual({ go: 'in' });
  });

  it('redirects people whose verification is another', () => {
    const toUnverified = { go: 'to', path: '/un-verified' };
    expect(entryByVerification(user('teacher', false), 'verified')).toEqual(toUnverified);
    expect(entryByVerification(user('teacher', true), 'unverified')).toEqual({
      go: 'to',
      path: '/',
    });
  });

  it('shows no page while the verification is unknown', () => {
    expect(entryByVerification({ kind: 'unknown' }, 'verified')).toEqual({ go: 'wait' });
  });
});
