import { forceCloseDatabase } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Aborts the transaction of a successful request. Call the function before spying on `put`. */
export function putTakenBack(): IDBObjectStore['put'] {
  const { put } = IDBObjectStore.prototype;
  return function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    const transaction = this.transaction as unknown as { _abort(name: string): void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  };
}

export type Loss = 'refused' | 'closing' | 'aborted' | 'cut';

const lostError = (name = 'UnknownError') =>
  new DOMException(
    'Connection to Indexed Database server lost. Refresh the page to try again',
    name,
  );

/** Makes connections fail as in WebKit. Call the function before the tables are opened. */
export function followConnections() {
  const opened = new Set<IDBDatabase>();
  const lost = new Map<IDBDatabase, Loss>();
  let isShut = false;
  let openings = 0;

  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    openings += 1;
    // Requests version 1, below the stored version. Such an open fails late, with an error event.
    const opening = isShut ? open.call(this, given[0], 1) : open.apply(this, given);
    if (isShut) Object.defineProperty(opening, 'error', { get: () => lostError(), set: () => {} });
    else opening.addEventListener('success', () => opened.add(opening.result));
    return opening;
  });
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    const loss = lost.get(this);
    if (loss === 'refused') throw lostError();
    if (loss === 'closing') throw lostError('InvalidStateError');
    const begun = transaction.apply(this, given);
    if (loss === 'aborted') queueMicrotask(() => abort(begun));
    return begun;
  });

  return {
    lose: (loss: Loss = 'refused') => {
      for (const database of opened) {
        if (loss === 'cut') forceCloseDatabase(database as never);
        else lost.set(database, loss);
      }
      opened.clear();
    },
    shut: (shut: boolean) => {
      isShut = shut;
    },
    openings: () => openings,
  };
}

const abort = (transaction: IDBTransaction): void =>
  (transaction as unknown as { _abort(name: string): void })._abort('UnknownError');
