import type { DocOf } from '../document.ts';
import { type ClockSample, MAX_CLOCK_SAMPLES, MAX_HAND_INS } from '../entities/paper.ts';
import { handInKey } from '../exam/counting.ts';

/** The documents that people write, and that can therefore differ between devices. */
export type MergeableType =
  | 'user'
  | 'classroom'
  | 'exam'
  | 'paper'
  | 'feedback'
  | 'joinRequest'
  | 'invitation';
export type Mergeable = DocOf<MergeableType>;

/**
 * How two copies of a part become one. Each order is a total one over (stamp, content), so that taking the greater
 * is commutative, associative and idempotent.
 * - `latest`: the later stamp wins.
 * - `earliest`: the smaller `at` of the value wins; stamps play no part.
 * - `kept`: what one copy has, the result has; nothing is ever removed.
 */
export type PartOrder = 'latest' | 'earliest' | 'kept';

export interface CollectionShape {
  order: PartOrder;
  keyOf: (element: never) => string;
  /** Order of the elements in the document. */
  compare: (a: never, b: never) => number;
  /** At most so many elements stay: the `first` or the `last` of them by `compare`. */
  bound?: { count: number; keep: 'first' | 'last' };
  apart?: ApartField;
}

/**
 * A number of each element that is a part of its own, so that changing it and changing the rest of the element do not
 * overrule each other. Where it has no stamp of its own it has the element's, as in documents of before it was apart.
 */
export interface ApartField {
  field: string;
  /** Where the numbers of removed elements stay, as `{id, <field>}`: an older copy may bring the element back. */
  left: string;
}

export interface Shape {
  /** Set when the document is made, never changed. */
  identity: readonly string[];
  fields: Readonly<Record<string, PartOrder>>;
  collections: Readonly<Record<string, CollectionShape>>;
}

const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function elementsBy<E>(
  keyOf: (element: E) => string,
  order: PartOrder = 'latest',
  rank: (element: E) => number = () => 0,
  more: Pick<CollectionShape, 'bound' | 'apart'> = {},
): CollectionShape {
  const compare = (a: E, b: E) => rank(a) - rank(b) || text(keyOf(a), keyOf(b));
  return { order, keyOf, compare, ...more } as CollectionShape;
}

const members = elementsBy((member: { uid: string }) => member.uid);
const latest = (...names: string[]): Record<string, PartOrder> =>
  Object.fromEntries(names.map((name) => [name, 'latest' as const]));

export const SHAPES: Readonly<Record<MergeableType, Shape>> = {
  user: {
    identity: ['uid', 'userRole'],
    fields: latest('displayName', 'email', 'phoneNumber', 'isVerified', 'lessons', 'deleted'),
    collections: {},
  },
  classroom: {
    identity: ['id'],
    fields: latest('className', 'classDesc', 'exams', 'joinCode', 'deleted'),
    collections: { selectedTeacher: members, selectedStudent: members },
  },
  exam: {
    identity: ['examID', 'classroomID', 'addedUser'],
    fields: latest(
      'examName',
      'examTime',
      'deleted',
      'release',
      'releasedAt',
      'opensAt',
      'closesAt',
      'shuffleQuestions',
      'shuffleOptions',
    ),
    collections: {
      extraTime: elementsBy(({ uid }: { uid: string }) => uid),
      questions: elementsBy(
        (question: { id: string; index: number }) => question.id,
        'latest',
        (question) => question.index,
        { apart: { field: 'index', left: 'places' } },
      ),
    },
  },
  paper: {
    identity: ['id', 'examID', 'userID', 'examName', 'classroomID'],
    fields: { start: 'earliest', ...latest('seenAt', 'extraMinutes', 'receivedAt', 'counted') },
    collections: {
      myAnswers: elementsBy((answer: { questionID: string }) => answer.questionID),
      handIns: elementsBy(handInKey, 'kept', (handIn) => handIn.at, {
        bound: { count: MAX_HAND_INS, keep: 'first' },
      }),
      clock: elementsBy(
        // The wall clock is in the key because it gives the order: what is kept of a full log must depend on keys alone.
        (sample: ClockSample) => `${sample.boot}.${sample.monotonic}.${sample.wall}`,
        'kept',
        (sample) => sample.wall,
        { bound: { count: MAX_CLOCK_SAMPLES, keep: 'last' } },
      ),
    },
  },
  feedback: {
    identity: ['id', 'userId', 'username', 'title', 'description', 'reportTime'],
    fields: latest('status', 'reply'),
    collections: {},
  },
  joinRequest: {
    identity: ['id', 'userId', 'code', 'at'],
    fields: latest('outcome', 'dismissed'),
    collections: {},
  },
  invitation: {
    identity: ['id', 'classroomID', 'addedUser', 'at'],
    fields: latest('emails', 'outcome', 'dismissed'),
    collections: {},
  },
};
