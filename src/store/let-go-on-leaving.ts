export interface Page extends EventTarget {
  readonly location: { reload(): void };
}

/**
 * Aborts transactions and closes databases when a page enters the back-forward cache, because
 * Safari freezes them with their locks. Reloads a page that returns from that cache.
 * @param disk patched to track its databases
 */
export function letGoOnLeaving(page: Page, disk: Pick<IDBFactory, 'open'>): void {
  const underWay = new Set<IDBTransaction>();
  const connections = new Set<IDBDatabase>();
  followOpenings(disk, connections, underWay);
  page.addEventListener('pagehide', (event) => {
    if (!isKept(event)) return;
    for (const transaction of underWay) end(transaction);
    for (const database of [...connections]) database.close();
  });
  page.addEventListener('pageshow', (event) => {
    if (isKept(event)) page.location.reload();
  });
}

const isKept = (event: Event): boolean => (event as PageTransitionEvent).persisted;

function followOpenings(
  disk: Pick<IDBFactory, 'open'>,
  connections: Set<IDBDatabase>,
  underWay: Set<IDBTransaction>,
): void {
  const { open } = disk;
  disk.open = function (this: IDBFactory, ...given) {
    const opening = open.apply(this, given);
    opening.addEventListener('upgradeneeded', () => {
      if (opening.transaction) follow(opening.transaction, underWay);
    });
    opening.addEventListener('success', () => {
      followDatabase(opening.result, connections, underWay);
    });
    return opening;
  };
}

function followDatabase(
  database: IDBDatabase,
  connections: Set<IDBDatabase>,
  underWay: Set<IDBTransaction>,
): void {
  const { close, transaction } = database;
  connections.add(database);
  database.transaction = (...given) => follow(transaction.apply(database, given), underWay);
  database.close = () => {
    connections.delete(database);
    close.call(database);
  };
}

function follow(transaction: IDBTransaction, underWay: Set<IDBTransaction>): IDBTransaction {
  underWay.add(transaction);
  for (const ended of ['complete', 'abort'])
    transaction.addEventListener(ended, () => underWay.delete(transaction));
  return transaction;
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Ignores the error of a committing transaction, which completes without the page.
  }
}
