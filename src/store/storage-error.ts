import { AppError } from '../domain/errors.ts';

/** Returns the error to show; null for an error that the person cannot do anything about. */
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
/** Names of errors that only report that a transaction has ended. */
const ENDED = new Set<unknown>(['AbortError', 'TransactionInactiveError', 'InvalidStateError']);

const nameOf = (error: unknown): unknown => (error as { name?: unknown } | null)?.name;

/**
 * Returns true for an error of a dead connection, unlike a full disk or a broken constraint.
 * `transaction` has the reason of an abort.
 */
export function isOfDeadConnection(
  error: unknown,
  transaction: Pick<IDBTransaction, 'error'> | null = null,
): boolean {
  if (storageError(error)) return false;
  if (transaction?.error) return isOfDeadConnection(transaction.error);
  // Without a reason, the page itself has aborted the transaction.
  if (transaction && ENDED.has(nameOf(error))) return false;
  // Bulk operations list the errors of their requests.
  const { failures } = (error ?? {}) as { failures?: readonly unknown[] };
  return DEAD.has(nameOf(error)) || (failures?.some((one) => isOfDeadConnection(one)) ?? false);
}
