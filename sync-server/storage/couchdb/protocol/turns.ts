import { keyedQueueOfEach } from '../../../support/async/keyed-queue.ts';
import type { CouchStorage } from '../storage.ts';

const inTurn = keyedQueueOfEach();

/**
 * Keeps the judging and storing of one request to a database together, before the next one's. Against a request that
 * comes through another server it does not help: both are then stored beside each other, and the intake cuts each to
 * what its writer may change, as it does with whatever was written offline.
 */
export const inTurnOf = <T>(
  storage: CouchStorage,
  name: string,
  work: () => Promise<T>,
): Promise<T> => inTurn(storage, name, work);
