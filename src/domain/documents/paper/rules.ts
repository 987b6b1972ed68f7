import { handInKey } from '../../grading/counting.ts';
import { LIMITS, MAX_ALL_HAND_INS, MAX_CLOCK_SAMPLES, MAX_LOGS } from '../../limits.ts';
import { each, elementsBy, shape } from '../../merge/shape.ts';
import { SHEET_DEVICE } from '../../vocabulary.ts';
import type { Kind, Merged } from '../rules.ts';
import type { ClockSample, Countersignature, LogSeen, Paper, Result } from './schema.ts';

export const UNSEEN = {
  seenAt: null,
  toldAt: null,
  extraMinutes: 0,
  receivedAt: null,
  counted: null,
  settled: null,
  taken: null,
} as const satisfies Partial<Paper>;

/** Rules of papers. The server derives papers from logs, and no device writes them. */
export const paperKind = {
  localId: ({ id }) => id,
  shape: shape<Paper>({
    ...each('identity', 'id', 'examID', 'userID', 'examName', 'classroomID'),
    ...each('latest', 'seenAt', 'toldAt', 'extraMinutes', 'receivedAt', 'counted', 'settled'),
    ...each('latest', 'taken', 'otherStart', 'olderSince', 'proved', 'strays'),
    // Replaces the start of a bubble form by any other start, because the form has no time.
    start: { isStandIn: ({ device }: Paper['start']) => device === SHEET_DEVICE },
    logs: elementsBy(({ writer }: LogSeen) => writer),
    // Keeps the earlier one: a restored server may sign again before a device returns the first.
    countersigned: elementsBy(({ writer }: Countersignature) => writer, 'earliest'),
    myAnswers: elementsBy(({ questionID }: { questionID: string }) => questionID),
    handIns: elementsBy(handInKey, 'kept', (handIn) => handIn.at, {
      bound: { count: MAX_ALL_HAND_INS, keep: 'first' },
    }),
    clock: elementsBy(
      // Includes `wall`, so that equal keys have equal `wall`s, by which a full list is truncated.
      ({ boot, monotonic, wall }: ClockSample) => `${boot}.${monotonic}.${wall}`,
      'kept',
      ({ wall }) => wall,
      { bound: { count: MAX_CLOCK_SAMPLES, keep: 'last' } },
    ),
  }),
  // Allows ten essays of 4,000 characters, in 16 hand-ins and three more lists of answers.
  bounds: { length: 1024 * 1024, elements: LIMITS.questionsStored + MAX_LOGS },
} satisfies Merged<Paper>;

export const resultKind = { localId: ({ id }) => id } satisfies Kind<Result>;
