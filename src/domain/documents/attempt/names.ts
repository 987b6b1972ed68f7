import type { Attempt } from './schema.ts';

/** The id of the paper that what is unsent under `docId` is of; null for what is of no paper. */
export function paperIdOfUnsent(docId: string): string | null {
  const [type, paperId] = docId.split(':');
  return (type === 'paper' || type === 'attempt') && paperId ? paperId : null;
}

/** When the paper was begun that a log is of, ms. */
export const startedAt = ({ log }: { log: Pick<Attempt['log'], 'entries'> }): number =>
  log.entries[0]?.[1] === 'start' ? log.entries[0][2].at : 0;
