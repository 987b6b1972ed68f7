import { haveOneHeader } from '../domain/documents/attempt/growth.ts';
import { attemptOf } from '../domain/documents/attempt/make.ts';
import type { Attempt } from '../domain/documents/attempt/schema.ts';
import type { LogRow } from './device-rows.ts';
import { isBeginningOf } from './go-on.ts';
import { entriesOf, headerIn } from './log.ts';
import { noteUnsent } from './outbox.ts';
import type { Store } from './tables.ts';

/**
 * Has a log of this device looked at before anything more is sent of it where the server turns out to hold it otherwise; see `goOn`. Inside a
 * transaction.
 * @param isForked whether there are several copies of which one is no beginning of the other
 */
export async function noteOvertaken(
  store: Store,
  row: LogRow,
  attempt: Attempt,
  isForked: boolean,
): Promise<void> {
  if (isForked || !(await isSaidHere(store, row, attempt))) await noteUnsent(store, attempt);
}

/** As it was last put together here, or a beginning of what is said here. */
async function isSaidHere(store: Store, row: LogRow, attempt: Attempt) {
  const { sealed } = row;
  const { log } = attempt;
  const isLast = sealed?.head === log.head && sealed.count === log.entries.length;
  if (isLast && haveOneHeader(attempt, attemptOf(headerIn(row), log))) return true;
  return isBeginningOf(attempt, row, await entriesOf(store, row.id));
}
