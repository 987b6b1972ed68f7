import type { Store } from '../../store/tables.ts';
import type { AnswerQueue } from './answer-queue.ts';

/** Queues by store and exam. They survive a crash of the room's screen. */
const queues = new WeakMap<Store, Map<string, AnswerQueue>>();

export function queueOf(store: Store, examID: string, make: () => AnswerQueue): AnswerQueue {
  const ofStore = queues.get(store) ?? new Map<string, AnswerQueue>();
  queues.set(store, ofStore);
  const queue = ofStore.get(examID) ?? make();
  ofStore.set(examID, queue);
  return queue;
}

export const countUnsaved = (store: Store): number =>
  [...(queues.get(store)?.values() ?? [])].reduce((sum, queue) => sum + queue.pending().size, 0);
