import type { Role } from '../../domain/documents/common.ts';

/** What is known of the visitor: `unknown` while the device is still looking. */
export type Visitor =
  | { kind: 'nobody' }
  | { kind: 'unknown' }
  | { kind: 'user'; userRole: Role; isVerified: boolean };

export type Entry = { go: 'in' } | { go: 'wait' } | { go: 'to'; path: string };

const IN: Entry = { go: 'in' };
const WAIT: Entry = { go: 'wait' };
const to = (path: string): Entry => ({ go: 'to', path });

/** Whether a visitor may see a page for `roles`; section 2 of the specification. */
export function entryFor(visitor: Visitor, roles: readonly Role[]): Entry {
  if (visitor.kind === 'nobody') return to('/login');
  if (visitor.kind === 'unknown') return WAIT;
  return roles.includes(visitor.userRole) ? IN : to('/');
}

/** Whether a teacher may see a page that is for verified ones, or the page that says why not. */
export function entryByVerification(visitor: Visitor, wanted: 'verified' | 'unverified'): Entry {
  if (visitor.kind !== 'user') return WAIT;
  if (visitor.isVerified === (wanted === 'verified')) return IN;
  return to(visitor.isVerified ? '/' : '/un-verified');
}
