import Dexie from 'dexie';

type Listener = (parts: object) => void;

/** Event of Dexie's writes. Its published type does not have the listeners. */
const writes = Dexie.on.storagemutated as unknown as {
  subscribers: readonly Listener[];
  unsubscribe(listener: Listener): void;
};
/** Listeners of Dexie itself, which exist before any tab. */
const ofDexie = new Set(writes.subscribers);

/** Ends the live queries of dead tabs, because Dexie notifies them of later writes. */
export function endLiveQueries(): void {
  for (const listener of writes.subscribers)
    if (!ofDexie.has(listener)) writes.unsubscribe(listener);
}
