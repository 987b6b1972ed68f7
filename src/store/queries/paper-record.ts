import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { Store } from '../tables.ts';

/** What each device said of a paper, in the order of their names. */
export const attemptsOf = (store: Store, paperId: string): Promise<Attempt[]> =>
  store.attempts.where('paperId').equals(paperId).toArray();

/** What was said of all papers of an exam, as far as it is here. */
export const attemptsOfExam = (store: Store, examID: string): Promise<Attempt[]> =>
  store.attempts.where('paperId').startsWith(`${examID}-`).toArray();
