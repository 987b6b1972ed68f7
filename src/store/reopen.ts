import Dexie, { type PromiseExtended, RangeSet } from 'dexie';
import { AppError } from '../domain/errors.ts';

/** Dexie's internal methods, through which every operation passes. */
interface Operations {
  transaction(...modeTablesAndScope: unknown[]): PromiseExtended<unknown>;
  Table: { prototype: { _trans(...given: unknown[]): PromiseExtended<unknown> } };
}

/**
 * Reconnects and repeats operations that failed on a dead connection, because Dexie does so only
 * for `InvalidStateError`. The callback of a repeated transaction runs twice. Operations throw
 * AppError `storage-full`, or `storage-lost` if no connection works.
 */
export function reopenDeadConnections(store: Dexie): void {
  const operations = store as unknown as Operations;
  const { transaction } = operations;
  const tables = operations.Table.prototype;
  const { _trans } = tables;
  operations.transaction = (...given) => {
    if (Dexie.currentTransaction) return transaction.apply(store, given);
    const scope = given.pop() as (...given: unknown[]) => unknown;
    let begun: IDBTransaction | null = null;
    // Dexie tracks native promises only in async functions.
    const noting = async (...given: unknown[]) => {
      begun = Dexie.currentTransaction.idbtrans;
      return scope(...given);
    };
    const work = () => {
      begun = null;
      return transaction.call(store, ...given, noting);
    };
    return onLiveConnection(store, work, () => begun);
  };
  tables._trans = function (...given) {
    const work = () => _trans.apply(this, given);
    return Dexie.currentTransaction ? work() : onLiveConnection(store, work);
  };
}

function onLiveConnection(
  store: Dexie,
  work: () => PromiseExtended<unknown>,
  begun: () => IDBTransaction | null = () => null,
): PromiseExtended<unknown> {
  const used = store.backendDB();
  const explain = (error: unknown): never => {
    throw storageError(error) ?? storageError(begun()?.error) ?? error;
  };
  const isHealable = (error: unknown) =>
    !store.hasBeenClosed() && isOfDeadConnection(error, begun());
  return work().catch((error: unknown) => {
    if (!isHealable(error)) return explain(error);
    return reopened(store, used).then((isNew) =>
      work().then(
        (result) => {
          if (isNew) askAgain();
          return result;
        },
        (error: unknown) => {
          if (isHealable(error)) throw new AppError('storage-lost');
          return explain(error);
        },
      ),
    );
  });
}

/** Reconnects. Returns false if another operation has reconnected in the meantime. */
function reopened(store: Dexie, dead: IDBDatabase | null): PromiseExtended<boolean> {
  const isFirst = store.backendDB() === dead;
  if (isFirst && dead) store.close({ disableAutoOpen: false });
  return store.open().then(
    () => isFirst,
    (error: unknown) => {
      throw storageError(error) ?? new AppError('storage-lost');
    },
  );
}

/** Runs all live queries, because they may have missed changes of other tabs. */
const askAgain = (): void =>
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) });

/** Returns the error to show. Returns null for an error that the person cannot act on. */
export function storageError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { name, message, reason, inner } = (error ?? {}) as Record<string, unknown>;
  if (/quota/i.test(`${name} ${message} ${reason}`)) return new AppError('storage-full');
  return inner ? storageError(inner) : null;
}

const DEAD = new Set<unknown>([
  // WebKit: "Connection to Indexed Database server lost. Refresh the page to try again".
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'TransactionInactiveError',
  // Dexie closed the connection, or could not open it.
  'DatabaseClosedError',
  'OpenFailedError',
]);
/** Errors that report the end of a transaction, but not its reason. */
const ENDED = new Set<unknown>(['AbortError', 'TransactionInactiveError', 'InvalidStateError']);

const nameOf = (error: unknown): unknown => (error as { name?: unknown } | null)?.name;

/** Returns true for an error of a dead connection. `transaction` holds the reason of an abort. */
function isOfDeadConnection(
  error: unknown,
  transaction: Pick<IDBTransaction, 'error'> | null = null,
): boolean {
  if (storageError(error)) return false;
  if (transaction?.error) return isOfDeadConnection(transaction.error);
  // The page itself aborted a transaction without an `error`.
  if (transaction && ENDED.has(nameOf(error))) return false;
  // Bulk operations list the errors of their requests.
  const { failures } = (error ?? {}) as { failures?: readonly unknown[] };
  return DEAD.has(nameOf(error)) || (failures?.some((one) => isOfDeadConnection(one)) ?? false);
}
