/** Of the window, what this needs. */
export interface Page extends EventTarget {
  readonly location: { reload(): void };
}

/**
 * Safari keeps a page that is left as it stood, to show it at once to whoever goes back. A transaction that is under way in it stands still as well, and its
 * locks shut every later page of the app out of the tables, for as long as that page is kept. So a page that is kept ends its transactions, as
 * one that is not kept does, and closes its databases. Where it is shown again it is loaded anew.
 * @param disk whose databases are followed from now on, changed for good
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
    // It is being committed, which needs the page no more.
  }
}
