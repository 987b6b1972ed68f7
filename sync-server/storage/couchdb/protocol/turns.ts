import type { CouchStorage } from '../storage.ts';

const turns = new WeakMap<CouchStorage, Map<string, Promise<unknown>>>();

/**
 * Keeps the judging and storing of one request to a database together, before the next one's. Against a request that
 * comes through another server it does not help: both are then stored beside each other, and the intake cuts each to
 * what its writer may change, as it does with whatever was written offline.
 */
export function inTurnOf<T>(
  storage: CouchStorage,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const ofStorage = turns.get(storage) ?? new Map<string, Promise<unknown>>();
  turns.set(storage, ofStorage);
  const turn = (ofStorage.get(name) ?? Promise.resolve()).then(work);
  const end = turn.catch(() => {});
  ofStorage.set(name, end);
  end.then(() => ofStorage.get(name) === end && ofStorage.delete(name));
  return turn;
}
