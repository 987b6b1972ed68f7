import { AppError } from '../domain/errors.ts';

/** Returns the AppError for a failure of the browser's storage that people can mend; null for any other error. */
export function storageError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { name, message, reason, inner } = (error ?? {}) as Record<string, unknown>;
  if (/quota/i.test(`${name} ${message} ${reason}`)) return new AppError('storage-full');
  return inner ? storageError(inner) : null;
}

/** Names of errors by which operations on a dead connection fail. */
const DEAD = new Set<unknown>([
  // WebKit: "Connection to Indexed Database server lost. Refresh the page to try again".
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'TransactionInactiveError',
  // Dexie, after a connection was closed or could not be opened.
  'DatabaseClosedError',
  'OpenFailedError',
]);
/** Names of errors that say no more than that a transaction has ended. */
const ENDED = new Set<unknown>(['AbortError', 'TransactionInactiveError', 'InvalidStateError']);

const nameOf = (error: unknown): unknown => (error as { name?: unknown } | null)?.name;

/**
 * Returns true for an error that a new connection can heal. A full disk and a broken constraint
 * stay on every connection.
 * @param transaction the transaction that failed, if it has begun: it names the reason of an abort
 */
export function isOfDeadConnection(
  error: unknown,
  transaction: Pick<IDBTransaction, 'error'> | null = null,
): boolean {
  if (storageError(error)) return false;
  if (transaction?.error) return isOfDeadConnection(transaction.error);
  // Without a reason, the page itself aborted the transaction.
  if (transaction && ENDED.has(nameOf(error))) return false;
  // Bulk operations list the errors of their requests.
  const { failures } = (error ?? {}) as { failures?: readonly unknown[] };
  return DEAD.has(nameOf(error)) || (failures?.some((one) => isOfDeadConnection(one)) ?? false);
}
