import { setFields } from '../../merge/edit.ts';
import { holdersOf } from './holder.ts';
import { EXAM_LIMITS } from './limits.ts';
import type { Exam } from './schema.ts';

/** The exam as another teacher's. `now` in ms. */
export const passedTo = (exam: Exam, handedTo: string, now: number): Exam =>
  setFields(
    exam,
    {
      handedTo,
      heldBy: holdersOf(exam)
        .filter((uid) => uid !== exam.addedUser && uid !== handedTo)
        .slice(-EXAM_LIMITS.holdersStored),
    },
    now,
  );
