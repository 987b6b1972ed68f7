import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Storage } from '../../storage/storage.ts';
import { MARK_ID, readMark } from './mark.ts';
import { isTooNew, newestOf, STEPS } from './steps.ts';

export interface SchemaWatch {
  /** True if a newer program has claimed the data. */
  readonly isOutdated: boolean;
  stop(): void;
}

/** Calls `outdated` once when another server migrates the data to an unknown schema. */
export function watchSchema(
  storage: Storage,
  outdated: () => void,
  newest: number = newestOf(STEPS),
): SchemaWatch {
  let isOutdated = false;
  const look = async () => {
    const mark = await readMark(storage);
    if (isOutdated || !mark || !isTooNew(mark, newest)) return;
    isOutdated = true;
    outdated();
  };
  // After a failure, `onGap` repeats the check when storage answers again.
  const lookLater = () => void look().catch(() => {});
  const endings = [
    storage.onWrite((name, ids) => {
      if (name === SCHOOL && (!ids || ids.includes(MARK_ID))) lookLater();
    }),
    storage.onGap(lookLater),
  ];
  return {
    get isOutdated() {
      return isOutdated;
    },
    stop: () => {
      for (const end of endings) end();
    },
  };
}
