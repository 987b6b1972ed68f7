import type { IncomingWrite } from '../storage/guard.ts';

/** Maximum number of living branches of a document: one per concurrently writing device. */
export const MOST_LIVING = 16;
/** Maximum number of branches including joined ones, which stay in the revision tree. */
export const MOST_EVER = 200;

/** Share of the branches for a delivery token, which leaves room for the student. */
const BY_TOKEN = 0.5;

/** Revisions of the winner never exceed the limits. */
export function isOneBranchTooMany(
  { leaves }: Pick<IncomingWrite, 'leaves'>,
  isByToken = false,
): boolean {
  const share = isByToken ? BY_TOKEN : 1;
  return (
    leaves !== undefined && (leaves.living > share * MOST_LIVING || leaves.all > share * MOST_EVER)
  );
}

export const MOST_CHANGES_AWAY = 20_000;

const generationOf = (rev: unknown): number => Number.parseInt(String(rev ?? ''), 10) || 0;

/** No device can have reached this generation, which could block the document. */
export const isWild = ({ revision, before }: Pick<IncomingWrite, 'revision' | 'before'>): boolean =>
  revision !== undefined && revision.start - generationOf(before?._rev) > MOST_CHANGES_AWAY;
