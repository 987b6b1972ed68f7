import type { Admit } from '../storage/storage.ts';
import { isUnfinished, RestoreUnfinished } from './backup/unfinished.ts';
import { readMarkBeforeOpening } from './schema/mark.ts';
import { assertKnown, newestOf, STEPS } from './schema/steps.ts';

export const admitKnownForm =
  (steps = STEPS): Admit =>
  async (read) => {
    const mark = await readMarkBeforeOpening(read);
    if (mark) assertKnown(mark, newestOf(steps));
  };

/** Also refuses an unfinished restore. @throws UnknownSchema, RestoreUnfinished */
export const admitFinished =
  (steps = STEPS): Admit =>
  async (read) => {
    await admitKnownForm(steps)(read);
    if (await isUnfinished(read)) throw new RestoreUnfinished();
  };
