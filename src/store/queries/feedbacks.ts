import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import type { Store } from '../tables.ts';

/** A person's own feedback, or all of it for an admin; the latest first. */
export const feedbacks = (store: Store): Promise<Feedback[]> =>
  store.feedbacks.orderBy('reportTime').reverse().toArray();
