import type { Device } from './device.ts';

/** What the page of `canLoseConnections` offers on `globalThis.disk`. */
interface Disk {
  /** Every connection that is open now fails from now on. */
  lose(): void;
  /** Whether new connections fail as well. */
  isShut: boolean;
}

const disk = (): Disk => Reflect.get(globalThis, 'disk');

/**
 * Has every page that the device opens from now on lose its connections to IndexedDB on request, as WebKit does when its
 * storage process dies: each request on them fails with `UnknownError`, and no `close` event says so.
 */
export async function canLoseConnections({ page }: Device): Promise<void> {
  await page.context().addInitScript(failOnLostConnections);
}

/** Loses every connection that the open page has. */
export const loseConnections = ({ page }: Device): Promise<void> =>
  page.evaluate(`(${disk})().lose()`);

/** Decides whether connections that the open page opens from now on work. */
export const setShut = ({ page }: Device, isShut: boolean): Promise<void> =>
  page.evaluate(`(${disk})().isShut = ${isShut}`);

/** Runs in the page, before the app. */
function failOnLostConnections(): void {
  const lostError = () =>
    new DOMException(
      'Connection to Indexed Database server lost. Refresh the page to try again',
      'UnknownError',
    );
  const opened = new Set<IDBDatabase>();
  const lost = new WeakSet<IDBDatabase>();
  const disk: Disk = {
    isShut: false,
    lose: () => {
      for (const database of opened) lost.add(database);
      opened.clear();
    },
  };
  Object.assign(globalThis, { disk });

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    if (!disk.isShut) {
      const opening = open.call(this, name, version);
      opening.addEventListener('success', () => opened.add(opening.result));
      return opening;
    }
    // An older version than the stored one fails late, with an error event.
    const opening = open.call(this, name, 1);
    Object.defineProperty(opening, 'error', { get: lostError });
    return opening;
  };
  const refuse = (prototype: object, methods: string[], databaseOf: (of: never) => IDBDatabase) => {
    for (const method of methods) {
      const real = Reflect.get(prototype, method);
      Reflect.set(prototype, method, function (this: never, ...given: unknown[]) {
        if (lost.has(databaseOf(this))) throw lostError();
        return real.apply(this, given);
      });
    }
  };
  const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
  const writes = ['add', 'put', 'delete', 'clear'];
  refuse(IDBDatabase.prototype, ['transaction'], (database: IDBDatabase) => database);
  refuse(IDBObjectStore.prototype, [...reads, ...writes], (s: IDBObjectStore) => s.transaction.db);
  refuse(IDBIndex.prototype, reads, (index: IDBIndex) => index.objectStore.transaction.db);
}
