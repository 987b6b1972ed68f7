import {
  aClassroom,
  aFeedback,
  aFullPaper,
  aJoinRequest,
  aMember,
  anExam,
  anInvitation,
  aQuestion,
  aUser,
} from '../../../../tests/support/documents.ts';
import type { Role } from '../../entities/common.ts';
import { type Mergeable, type MergeableType, SHAPES } from '../../merge/shapes.ts';
import { GRANTS, type Grant, VERIFIED_ONLY } from '../grants.ts';
import { judgeWrite } from '../judge.ts';
import type { Actor } from '../relations.ts';

/** A stamp later than any that the sample documents have. */
export const LATER = 9_000;
export const ACTORS = {
  student: { uid: 'me', userRole: 'student', isVerified: false },
  'verified teacher': { uid: 'me', userRole: 'teacher', isVerified: true },
  'unverified teacher': { uid: 'me', userRole: 'teacher', isVerified: false },
  admin: { uid: 'me', userRole: 'admin', isVerified: false },
} as const satisfies Record<string, Actor>;
export type ActorName = keyof typeof ACTORS;
type Act = 'create' | 'change';

/** Somebody writes one part of a document, the own one or another's. */
interface Cell {
  /** What it is called in a test's title. */
  cell: string;
  actor: ActorName;
  act: Act;
  type: MergeableType;
  own: boolean;
  part: string;
}

/** One document a type, filled in every part, that stands to `owner` as its maker would. */
export const DOCUMENT: { [T in MergeableType]: (owner: string, role: Role) => Mergeable } = {
  user: (owner, role) => aUser(owner, role),
  classroom: (owner) => aClassroom(owner),
  exam: (owner) => anExam(owner),
  paper: (owner) => aFullPaper(owner, anExam('t1')),
  feedback: (owner) => aFeedback(owner),
  joinRequest: (owner) => aJoinRequest(owner),
  invitation: (owner) => anInvitation(owner),
};

/** A new value of each part. */
const OTHER: { readonly [T in MergeableType]: Readonly<Record<string, unknown>> } = {
  user: {
    displayName: 'Yeni Ad',
    email: 'yeni@okul.tr',
    phoneNumber: '05550000000',
    isVerified: true,
    lessons: ['c9'],
    deleted: true,
  },
  classroom: {
    className: '6-B',
    classDesc: 'Öğlenci',
    exams: ['e9'],
    joinCode: 'ZZZZ9999',
    deleted: true,
    selectedTeacher: [aMember('t9', 'teacher')],
    selectedStudent: [aMember('s9')],
  },
  exam: {
    examName: 'Çarpma',
    examTime: 60,
    deleted: true,
    questions: [aQuestion(9)],
    release: 'by-teacher',
    releasedAt: 5,
    opensAt: 6,
    closesAt: 7,
    shuffleQuestions: true,
    shuffleOptions: true,
  },
  paper: {
    start: {
      at: 1,
      deadline: 2,
      version: 'v9',
      device: 'd9',
      shuffleQuestions: true,
      shuffleOptions: true,
    },
    receivedAt: 5,
    myAnswers: [{ questionID: 'qqqqqqq09', answer: 'C' }],
    handIns: [{ at: 1, device: 'd9', cause: 'student', code: 'X', answers: [] }],
    clock: [{ wall: 5_000, monotonic: 9, boot: 'b9', offset: 0 }],
  },
  feedback: { status: 'resolved', reply: 'Bakıyoruz' },
  joinRequest: {
    outcome: { state: 'accepted', at: 5, classroomID: 'c9', className: '9-A' },
    dismissed: true,
  },
  invitation: {
    emails: ['s9@okul.tr'],
    outcome: { state: 'refused', at: 5, reason: 'too-many' },
    dismissed: true,
  },
};

const KEY: Readonly<Record<string, string>> = {
  selectedTeacher: 't9',
  selectedStudent: 's9',
  questions: 'qqqqqqq09',
  myAnswers: 'qqqqqqq09',
};

/** `doc` with a new value in one part; elements are added to those that are there. */
export function withChanged(doc: Mergeable, part: string): Mergeable {
  const value = OTHER[doc.type][part];
  const now = (doc as unknown as Record<string, unknown>)[part];
  const key = KEY[part] ? `${part}/${KEY[part]}` : part;
  return {
    ...doc,
    [part]:
      Array.isArray(now) && part in SHAPES[doc.type].collections
        ? [...now, ...(value as [])]
        : value,
    stamps: { ...doc.stamps, [key]: LATER },
  } as Mergeable;
}

/** Every cell of the table: who does what to which part of whose document. */
export function cells(): Cell[] {
  const types = Object.keys(OTHER) as MergeableType[];
  const acts = ['create', 'change'] as const;
  return (Object.keys(ACTORS) as ActorName[]).flatMap((actor) =>
    types.flatMap((type) =>
      acts.flatMap((act) =>
        [true, false].flatMap((own) =>
          Object.keys(OTHER[type]).map((part) => ({
            cell: `${actor}: ${act} ${own ? 'own' : 'foreign'} ${type}.${part}`,
            ...{ actor, act, type, own, part },
          })),
        ),
      ),
    ),
  );
}

/** What the code does in a cell. */
export function isAllowed({ actor, act, type, own, part }: Cell): boolean {
  const before = DOCUMENT[type](own ? 'me' : 'other', ACTORS[actor].userRole);
  const after = withChanged(before, part);
  const known = act === 'change' ? before : null;
  return judgeWrite(ACTORS[actor], { before: known, after, knows: false }) === null;
}

/** What the table says about a cell. */
export function isGranted({ actor, act, type, own, part }: Cell): boolean {
  const { userRole, isVerified } = ACTORS[actor];
  if (userRole === 'teacher' && !isVerified && VERIFIED_ONLY.includes(type)) return false;
  const standing = (grant: Grant) => own || grant.relation === 'anyone';
  const grants = (GRANTS[userRole][type] ?? []).filter(standing);
  return grants.some((grant) => (act === 'create' ? grant.create : grant.change)?.includes(part));
}
