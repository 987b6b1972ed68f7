import type { IncomingWrite } from '../storage/guard.ts';

/** So often a device may have changed one document since it last heard of the server: far more than anybody does. */
export const MOST_CHANGES_AWAY = 20_000;

const generationOf = (rev: unknown): number => Number.parseInt(String(rev ?? ''), 10) || 0;

/**
 * Whether a replicated revision claims a generation that no device can have reached. Generations only rise, and engines
 * take them up to a limit: one document near it could never be changed again, by the person whose paper it is neither.
 */
export const isWild = ({ revision, before }: Pick<IncomingWrite, 'revision' | 'before'>): boolean =>
  revision !== undefined && revision.start - generationOf(before?._rev) > MOST_CHANGES_AWAY;
