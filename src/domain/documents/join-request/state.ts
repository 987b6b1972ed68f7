import type { JoinRequest } from './schema.ts';

export const isOpen = ({ outcome, dismissed }: JoinRequest): boolean =>
  !dismissed && (outcome === null || outcome.state === 'waiting');

/** Returns true for a refusal after which the student was accepted with another request. */
export const isSettled = ({ at, outcome }: JoinRequest, all: readonly JoinRequest[]): boolean =>
  outcome?.state === 'refused' &&
  all.some((other) => other.outcome?.state === 'accepted' && other.at > at);
