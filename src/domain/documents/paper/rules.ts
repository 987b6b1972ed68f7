import { handInKey } from '../../grading/counting.ts';
import { LIMITS, MAX_ALL_HAND_INS, MAX_CLOCK_SAMPLES, MAX_LOGS } from '../../limits.ts';
import { elementsBy, shape } from '../../merge/shape.ts';
import { SHEET_DEVICE } from '../../vocabulary.ts';
import type { Kind, Merged } from '../rules.ts';
import type { ClockSample, Countersignature, LogSeen, Paper, Result } from './schema.ts';

/** The server's fields of a paper that it has not seen. */
export const UNSEEN = {
  seenAt: null,
  toldAt: null,
  extraMinutes: 0,
  receivedAt: null,
  counted: null,
  settled: null,
  taken: null,
} as const satisfies Partial<Paper>;

/** The server derives papers from logs; no device writes one. */
export const paperKind = {
  localId: ({ id }) => id,
  shape: shape<Paper>({
    id: 'identity',
    examID: 'identity',
    userID: 'identity',
    examName: 'identity',
    classroomID: 'identity',
    // That of a printed sheet says nothing of time.
    start: { isStandIn: ({ device }: Paper['start']) => device === SHEET_DEVICE },
    seenAt: 'latest',
    toldAt: 'latest',
    extraMinutes: 'latest',
    receivedAt: 'latest',
    counted: 'latest',
    settled: 'latest',
    taken: 'latest',
    otherStart: 'latest',
    olderSince: 'latest',
    proved: 'latest',
    strays: 'latest',
    logs: elementsBy(({ writer }: LogSeen) => writer),
    // A server that was restored says a later one, until it hears of the first.
    countersigned: elementsBy(({ writer }: Countersignature) => writer, 'earliest'),
    myAnswers: elementsBy(({ questionID }: { questionID: string }) => questionID),
    handIns: elementsBy(handInKey, 'kept', (handIn) => handIn.at, {
      bound: { count: MAX_ALL_HAND_INS, keep: 'first' },
    }),
    clock: elementsBy(
      // The wall clock is in the key because it gives the order: what is kept of a full log must depend on keys alone.
      ({ boot, monotonic, wall }: ClockSample) => `${boot}.${monotonic}.${wall}`,
      'kept',
      ({ wall }) => wall,
      { bound: { count: MAX_CLOCK_SAMPLES, keep: 'last' } },
    ),
  }),
  bounds: { length: 256 * 1024, elements: LIMITS.questionsStored + MAX_LOGS },
} satisfies Merged<Paper>;

/** A result has the id of its paper. */
export const resultKind = {
  localId: ({ id }) => id,
} satisfies Kind<Result>;
