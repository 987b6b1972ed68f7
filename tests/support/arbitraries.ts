import fc from 'fast-check';
import type { DocOf, MergeableType } from '../../src/domain/document.ts';
import type { Appeal, AppealReply } from '../../src/domain/documents/appeal/schema.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import { CARRIED_REASONS, type Carried } from '../../src/domain/documents/carried/schema.ts';
import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import type { Member } from '../../src/domain/documents/common.ts';
import { CREDITS } from '../../src/domain/documents/exam/part-schemas.ts';
import type { Exam } from '../../src/domain/documents/exam/schema.ts';
import { FEEDBACK_STATUSES, type Feedback } from '../../src/domain/documents/feedback/schema.ts';
import { INVITE_REFUSALS, type Invitation } from '../../src/domain/documents/invitation/schema.ts';
import { JOIN_REFUSALS, type JoinRequest } from '../../src/domain/documents/join-request/schema.ts';
import type { Mark, Marking } from '../../src/domain/documents/marking/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { MERGED } from '../../src/domain/documents/registry.ts';
import type { User } from '../../src/domain/documents/user/schema.ts';
import { OPTION_KEYS } from '../../src/domain/question-kinds/options.ts';
import {
  INCIDENT_KINDS,
  POINTS_ONLY,
  PURPOSES,
  RELEASES,
  SHEET_DEVICE,
} from '../../src/domain/vocabulary.ts';
import { aCountersignature, type SingleAsked } from './documents.ts';

/** Arbitrary copies of each mergeable type, with keys and times that collide. */
export const UIDS = ['u1', 'u2', 'u3'] as const;
export const QUESTION_IDS = ['qqqqqqqq1', 'qqqqqqqq2', 'qqqqqqqq3'] as const;
const JOIN_CODES = ['ABCD2345', 'EFGH6789'] as const;
const EMAILS = ['a@okul.tr', 'b@okul.tr'] as const;
const DEVICES = ['d1', 'd2'] as const;
const TEXTS = ['', 'Ali', 'Veli', 'Ayşe'] as const;

const few = <T>(element: fc.Arbitrary<T>) => fc.array(element, { maxLength: 4 });
const time = fc.integer({ min: 0, max: 5 });
const name = fc.constantFrom('5-A', '5-B', '6-İ');

const member: fc.Arbitrary<Member> = fc.record({
  uid: fc.constantFrom(...UIDS),
  displayName: fc.constantFrom(...TEXTS),
  userRole: fc.constantFrom('student', 'teacher'),
});

export const arbitraryQuestion: fc.Arbitrary<SingleAsked> = fc.record({
  id: fc.constantFrom(...QUESTION_IDS),
  kind: fc.constant('single'),
  text: fc.constantFrom('1 + 1 = ?', '2 + 2 = ?'),
  body: fc.record({
    options: fc.array(fc.constantFrom(...TEXTS), { minLength: 4, maxLength: 4 }),
  }),
  key: fc.constantFrom(...OPTION_KEYS),
  index: fc.integer({ min: 0, max: 3 }),
});

const answer = fc.record({
  questionID: fc.constantFrom(...QUESTION_IDS),
  answer: fc.constantFrom(...OPTION_KEYS, 'empty' as const),
});

const handIn = fc.record({
  at: fc.nat(12),
  device: fc.constantFrom(...DEVICES),
  cause: fc.constantFrom('student' as const, 'deadline' as const, 'server' as const),
  code: fc.constantFrom('ABC-DEF', 'GHJ-KMN'),
  answers: few(answer.chain((given) => time.map((at) => ({ ...given, at })))),
});

const clockSample = fc.record({
  wall: fc.integer({ min: 0, max: 120 }),
  monotonic: fc.integer({ min: 0, max: 40 }),
  boot: fc.constantFrom('b1', 'b2'),
  offset: fc.constantFrom(null, 0, 3),
});

const user: fc.Arbitrary<User> = fc.record({
  type: fc.constant('user'),
  schema: fc.constant(1),
  uid: fc.constant('u1'),
  displayName: fc.constantFrom('Ali Can', 'Ayşe Öz'),
  email: fc.constantFrom('a@okul.tr', 'b@okul.tr'),
  phoneNumber: fc.constantFrom('05551112233', '05551112234'),
  userRole: fc.constantFrom('student', 'teacher', 'admin'),
  isVerified: fc.boolean(),
  lessons: few(fc.constantFrom('c1', 'c2')),
  schoolNumber: fc.constantFrom('', '12', '345'),
  schoolClass: fc.constantFrom('', '9-A'),
  deleted: fc.boolean(),
  stamps: stampsOf('user'),
});

const classroom: fc.Arbitrary<Classroom> = fc.record({
  type: fc.constant('classroom'),
  schema: fc.constant(1),
  id: fc.constant('c1'),
  className: name,
  classDesc: fc.constantFrom(...TEXTS),
  selectedTeacher: few(member),
  selectedStudent: few(member),
  exams: few(fc.constantFrom('e1', 'e2')),
  joinCode: fc.constantFrom('', ...JOIN_CODES),
  waiting: few(fc.record({ uid: fc.constantFrom(...UIDS), displayName: name, at: time })),
  stays: few(fc.record({ uid: fc.constantFrom(...UIDS), from: fc.nat(2), to: fc.nat(5) })),
  deleted: fc.boolean(),
  stamps: stampsOf('classroom'),
});

const exam: fc.Arbitrary<Exam> = fc.record({
  type: fc.constant('exam'),
  schema: fc.constant(1),
  examID: fc.constant('e1'),
  examName: name,
  examTime: fc.constantFrom(5, 60),
  classroomID: fc.constantFrom('c1', 'c2'),
  addedUser: fc.constantFrom(...UIDS),
  startCodes: few(
    fc.record({
      code: fc.constantFrom('ABCDE23456', 'FGHJK23456'),
      key: fc.constantFrom('1'.repeat(32), '2'.repeat(32)),
      at: time,
    }),
  ),
  makeUpOf: fc.constant(''),
  handedTo: fc.constantFrom('', ...UIDS),
  heldBy: few(fc.constantFrom(...UIDS)),
  questions: few(arbitraryQuestion),
  places: few(fc.record({ id: fc.constantFrom(...QUESTION_IDS), index: fc.nat(3) })),
  draft: fc.boolean(),
  deleted: fc.boolean(),
  release: fc.constantFrom(...RELEASES),
  releasedAt: fc.constantFrom(null, 1, 2),
  opensAt: fc.constantFrom(null, 1, 2),
  closesAt: fc.constantFrom(null, 3, 4),
  graceMinutes: fc.constantFrom(5, 10, 30),
  endedAt: fc.constantFrom(null, 3, 4),
  endKnownAt: fc.constantFrom(null, 4, 5),
  keyOutAt: fc.constantFrom(null, 5, 6),
  heldEnds: few(fc.record({ closesAt: fc.constantFrom(null, 6), setAt: fc.nat(3) })),
  incidents: few(
    fc.record({
      id: fc.constantFrom(...QUESTION_IDS),
      uid: fc.constantFrom(...UIDS),
      kind: fc.constantFrom(...INCIDENT_KINDS),
      at: time,
    }),
  ),
  shuffleQuestions: fc.boolean(),
  shuffleOptions: fc.boolean(),
  extraTime: few(fc.record({ uid: fc.constantFrom(...UIDS), minutes: fc.constantFrom(5, 10) })),
  takenPapers: few(
    fc.record({
      uid: fc.constantFrom(...UIDS),
      content: fc.constantFrom('0'.repeat(32), 'f'.repeat(32)),
    }),
  ),
  sheetReadings: few(
    fc.record({
      id: fc.constantFrom(...QUESTION_IDS),
      uid: fc.constantFrom(...UIDS),
      by: fc.constantFrom(...UIDS),
      at: time,
      version: fc.constantFrom('v1', 'v2'),
      answers: fc.constantFrom('A-', POINTS_ONLY),
      over: fc.constantFrom(null, '1.d1'),
      reason: fc.constantFrom('', 'Yeniden okundu'),
    }),
  ),
  cancelled: few(
    fc.record({
      questionID: fc.constantFrom(...QUESTION_IDS),
      credit: fc.constantFrom(...CREDITS),
      reason: fc.constantFrom('', 'Basım hatası'),
    }),
  ),
  purpose: fc.constantFrom(...PURPOSES),
  wrongsPerRight: fc.constantFrom(null, 3, 4),
  markers: few(fc.record({ uid: fc.constantFrom(...UIDS) })),
  rulings: few(
    fc.record({
      questionID: fc.constantFrom(...QUESTION_IDS),
      answer: fc.constantFrom(...OPTION_KEYS),
      share: fc.constantFrom(0, 0.5, 1),
      wording: fc.constantFrom('w1', 'w2'),
      reason: fc.constantFrom('', 'İkisi de doğru'),
    }),
  ),
  onlyFor: few(fc.record({ uid: fc.constantFrom(...UIDS) })),
  stamps: stampsOf('exam'),
});

const countersignature = fc
  .record({
    writer: fc.constantFrom('w1', 'w2'),
    at: fc.constantFrom(1, 2, 3),
    isSigned: fc.boolean(),
  })
  .map(({ writer, ...given }) => aCountersignature(writer, given));

const paper: fc.Arbitrary<Paper> = fc.record({
  type: fc.constant('paper'),
  schema: fc.constant(1),
  id: fc.constant('e1-u1'),
  examID: fc.constant('e1'),
  userID: fc.constant('u1'),
  examName: name,
  classroomID: fc.constantFrom('c1', 'c2'),
  start: fc.record({
    at: fc.constantFrom(1, 2),
    deadline: fc.constant(6),
    extraMinutes: fc.constantFrom(0, 5),
    clock: fc.constantFrom({ boot: 'b1', offset: null }, { boot: 'b1', offset: 3 }),
    version: fc.constantFrom('v1', 'v2'),
    device: fc.constantFrom('d1', SHEET_DEVICE),
    shuffleQuestions: fc.boolean(),
    shuffleOptions: fc.boolean(),
  }),
  myAnswers: few(answer),
  handIns: fc.array(handIn, { maxLength: 8, size: 'max' }),
  clock: fc.array(clockSample, { maxLength: 64, size: 'max' }),
  seenAt: fc.constantFrom(null, 1, 2),
  toldAt: fc.constantFrom(null, 4, 5),
  extraMinutes: fc.constantFrom(0, 5, 10),
  receivedAt: fc.constantFrom(null, 1, 2),
  counted: fc.constantFrom(null, '1.d1', '2.d1'),
  settled: fc.constantFrom(null, [{ questionID: 'qqqqqqq01', answer: 'A' as const, at: 1 }]),
  taken: fc.constantFrom(null, [{ questionID: 'qqqqqqq01', answer: 'B' as const, at: 2 }]),
  logs: few(
    fc.record({
      writer: fc.constantFrom('w1', 'w2'),
      device: fc.constant('d1'),
      count: fc.constantFrom(1, 2),
      isSigned: fc.boolean(),
      unheard: fc.constantFrom(0, 1),
      rewrites: fc.constantFrom(0, 1),
      anchors: fc.constant([]),
    }),
  ),
  countersigned: few(countersignature),
  stamps: stampsOf('paper'),
});

const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.tuple(
    fc.constantFrom(-1, 1, 2),
    fc.constant('answer' as const),
    fc.constantFrom(...QUESTION_IDS),
    fc.constantFrom('A' as const, 'empty' as const),
  ),
  fc.tuple(fc.constantFrom(1, 2), fc.constant('away' as const)),
  fc.tuple(fc.constantFrom(1, 2), fc.constant('play' as const), fc.constant('s'.repeat(43))),
  fc.tuple(
    fc.constantFrom(1, 2),
    fc.constant('restored' as const),
    fc.constantFrom('w1', 'w2'),
    fc.constant(1),
    fc.constantFrom('' as const, 'ABC-DEF'),
  ),
  fc.tuple(fc.constantFrom(1, 2), fc.constant('note' as const), fc.constantFrom('a', 'b')),
);

const attempt: fc.Arbitrary<Attempt> = fc.record({
  type: fc.constant('attempt'),
  schema: fc.constant(1),
  id: fc.constant('e1-u1:w1'),
  paperId: fc.constant('e1-u1'),
  examID: fc.constant('e1'),
  userID: fc.constant('u1'),
  writer: fc.constant('w1'),
  device: fc.constant('d1'),
  examName: name,
  classroomID: fc.constantFrom('c1', 'c2'),
  log: fc.record({
    entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    head: fc.constant('0'.repeat(32)),
    key: fc.constant(null),
    sig: fc.constant(null),
  }),
  countersigned: fc.option(countersignature, { nil: undefined }),
  stamps: fc.constant({}),
});

const mark: fc.Arbitrary<Mark> = fc.record({
  questionID: fc.constantFrom(...QUESTION_IDS),
  answer: fc.constantFrom('a1', 'a2'),
  points: fc.constantFrom(0, 0.5, 10),
  levels: fc.constantFrom([], [{ criterion: 'k1', points: 1 }]),
  comment: fc.constantFrom(...TEXTS),
});

const marking: fc.Arbitrary<Marking> = fc.record({
  type: fc.constant('marking'),
  schema: fc.constant(1),
  id: fc.constant('e1-u1:u2'),
  paperId: fc.constant('e1-u1'),
  examID: fc.constant('e1'),
  userID: fc.constant('u1'),
  addedUser: fc.constant('u2'),
  marks: few(mark),
  stamps: stampsOf('marking'),
});

const appeal: fc.Arbitrary<Appeal> = fc.record({
  type: fc.constant('appeal'),
  schema: fc.constant(1),
  id: fc.constant('e1-u1'),
  examID: fc.constant('e1'),
  userID: fc.constant('u1'),
  appeals: few(
    fc.record({
      questionID: fc.constantFrom(...QUESTION_IDS),
      text: fc.constantFrom('Doğru.', 'Yanlış.'),
      at: time,
    }),
  ),
  stamps: stampsOf('appeal'),
});

const appealReply: fc.Arbitrary<AppealReply> = fc.record({
  type: fc.constant('appealReply'),
  schema: fc.constant(1),
  id: fc.constant('e1-u1:u2'),
  paperId: fc.constant('e1-u1'),
  examID: fc.constant('e1'),
  userID: fc.constant('u1'),
  addedUser: fc.constant('u2'),
  replies: few(
    fc.record({
      questionID: fc.constantFrom(...QUESTION_IDS),
      to: fc.constantFrom('f1', 'f2'),
      text: fc.constantFrom('Haklısınız.', 'Hayır.'),
      at: time,
    }),
  ),
  stamps: stampsOf('appealReply'),
});

const carried: fc.Arbitrary<Carried> = fc.record({
  type: fc.constant('carried'),
  schema: fc.constant(1),
  id: fc.constant('u1-h1'),
  addedUser: fc.constantFrom(...UIDS),
  examID: fc.constant('e1'),
  userID: fc.constantFrom(...UIDS),
  at: time,
  by: fc.constantFrom('scan' as const, 'file' as const),
  envelope: fc.constantFrom('AA', 'BB'),
  outcome: fc.option(
    fc.oneof(
      fc.record({ state: fc.constant('taken' as const), at: time }),
      fc.record({
        state: fc.constant('refused' as const),
        at: time,
        reason: fc.constantFrom(...CARRIED_REASONS),
      }),
    ),
  ),
  stamps: stampsOf('carried'),
});

const feedback: fc.Arbitrary<Feedback> = fc.record({
  type: fc.constant('feedback'),
  schema: fc.constant(1),
  id: fc.constant('f1'),
  userId: fc.constantFrom(...UIDS),
  username: fc.constantFrom('Ali', 'Ayşe'),
  title: name,
  description: fc.constantFrom(...TEXTS),
  reportTime: time,
  status: fc.constantFrom(...FEEDBACK_STATUSES),
  reply: fc.constantFrom(...TEXTS),
  stamps: stampsOf('feedback'),
});

const joinRequest: fc.Arbitrary<JoinRequest> = fc.record({
  type: fc.constant('joinRequest'),
  schema: fc.constant(1),
  id: fc.constant('u1-j1'),
  userId: fc.constantFrom(...UIDS),
  code: fc.constantFrom(...JOIN_CODES),
  at: time,
  outcome: fc.option(
    fc.oneof(
      fc.record({
        state: fc.constant('accepted' as const),
        at: time,
        classroomID: fc.constantFrom('c1', 'c2'),
        className: name,
      }),
      fc.record({
        state: fc.constant('waiting' as const),
        at: time,
        classroomID: fc.constantFrom('c1', 'c2'),
      }),
      fc.record({
        state: fc.constant('refused' as const),
        at: time,
        reason: fc.constantFrom(...JOIN_REFUSALS),
      }),
    ),
  ),
  dismissed: fc.boolean(),
  stamps: stampsOf('joinRequest'),
});

const invitation: fc.Arbitrary<Invitation> = fc.record({
  type: fc.constant('invitation'),
  schema: fc.constant(1),
  id: fc.constant('u1-i1'),
  classroomID: fc.constantFrom('c1', 'c2'),
  addedUser: fc.constantFrom(...UIDS),
  at: time,
  emails: few(fc.constantFrom(...EMAILS)),
  outcome: fc.option(
    fc.oneof(
      fc.record({
        state: fc.constant('settled' as const),
        at: time,
        inClass: fc.nat(3),
        notFound: few(fc.constantFrom(...EMAILS)),
        noRoom: few(fc.constantFrom(...EMAILS)),
      }),
      fc.record({
        state: fc.constant('refused' as const),
        at: time,
        reason: fc.constantFrom(...INVITE_REFUSALS),
      }),
    ),
  ),
  dismissed: fc.boolean(),
  stamps: stampsOf('invitation'),
});

export const COPIES: { readonly [T in MergeableType]: fc.Arbitrary<DocOf<T>> } = {
  user,
  classroom,
  exam,
  paper,
  attempt,
  carried,
  marking,
  appeal,
  appealReply,
  feedback,
  joinRequest,
  invitation,
};

function stampsOf(type: MergeableType): fc.Arbitrary<Record<string, number>> {
  const { identity, fields, collections } = MERGED[type].shape;
  const keys = [...UIDS, ...QUESTION_IDS, '1.d1', '2.d2', 'b1.1', 'b1.1.1', 'zz'];
  const elements = Object.entries(collections).flatMap(([group, { apart }]) =>
    keys.flatMap((key) => [
      `${group}/${key}`,
      ...(apart ? [`${group}/${key}/${apart.field}`] : []),
    ]),
  );
  const names = [...identity, ...Object.keys(fields), ...elements, 'unknown', 'unknown/u1'];
  return fc.dictionary(fc.constantFrom(...names), time, { maxKeys: 8 });
}
