import type { Device } from './device.ts';

/** Object at `globalThis.disk`, which `canLoseConnections` adds to a page. */
interface Disk {
  lose(): void;
  /** True if new connections fail as well. */
  isShut: boolean;
}

const disk = (): Disk => Reflect.get(globalThis, 'disk');

/** Lets pages opened from now on lose their connections to IndexedDB, as in WebKit. */
export async function canLoseConnections({ page }: Device): Promise<void> {
  await page.context().addInitScript(failOnLostConnections);
}

export const loseConnections = ({ page }: Device): Promise<void> =>
  page.evaluate(`(${disk})().lose()`);

/** Sets whether new connections of the page fail as well. */
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
    // A version below the stored one fails late, with an error event.
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
