import { SCHOOL } from '../../../src/domain/session/databases.ts';
import type { Storage } from '../../storage/storage.ts';
import { MARK_ID, readMark } from './mark.ts';
import { isTooNew, newestOf, STEPS } from './steps.ts';

export interface SchemaWatch {
  /** A newer program has taken the data over: nothing may be written or read by this one any more. */
  readonly isOutdated: boolean;
  stop(): void;
}

/**
 * Notices when another server brings the data forward to what this program does not know. `outdated` is called once, as
 * soon as that is heard of; a server that hears nothing looks again when it does.
 */
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
  // A failed look is compensated: when storage answers again, `onGap` is called.
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
