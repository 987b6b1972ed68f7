import { describe, expect, test } from 'vitest';
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
} from '../../../tests/support/documents.ts';
import type { Role } from '../entities/common.ts';
import { type Mergeable, type MergeableType, SHAPES } from '../merge/shapes.ts';
import { GRANTS, type Grant, VERIFIED_ONLY } from './grants.ts';
import { cutToGrants, judgeWrite } from './judge.ts';
import type { Actor } from './relations.ts';

const LATER = 9_000;
const ACTORS = {
  student: { uid: 'me', userRole: 'student', isVerified: false },
  'verified teacher': { uid: 'me', userRole: 'teacher', isVerified: true },
  'unverified teacher': { uid: 'me', userRole: 'teacher', isVerified: false },
  admin: { uid: 'me', userRole: 'admin', isVerified: false },
} as const satisfies Record<string, Actor>;
type ActorName = keyof typeof ACTORS;
type Act = 'create' | 'change';

/** One document a type, filled in every part, that stands to `owner` as its maker would. */
const DOCUMENT: { [T in MergeableType]: (owner: string, role: Role) => Mergeable } = {
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
function withChanged(doc: Mergeable, part: string): Mergeable {
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
function cells(): {
  cell: string;
  actor: ActorName;
  act: Act;
  type: MergeableType;
  own: boolean;
  part: string;
}[] {
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
function isAllowed({ actor, act, type, own, part }: ReturnType<typeof cells>[number]): boolean {
  const before = DOCUMENT[type](own ? 'me' : 'other', ACTORS[actor].userRole);
  const after = withChanged(before, part);
  const known = act === 'change' ? before : null;
  return judgeWrite(ACTORS[actor], { before: known, after, knows: false }) === null;
}

/** What the table says about a cell. */
function isGranted({ actor, act, type, own, part }: ReturnType<typeof cells>[number]): boolean {
  const { userRole, isVerified } = ACTORS[actor];
  if (userRole === 'teacher' && !isVerified && VERIFIED_ONLY.includes(type)) return false;
  const standing = (grant: Grant) => own || grant.relation === 'anyone';
  const grants = (GRANTS[userRole][type] ?? []).filter(standing);
  return grants.some((grant) => (act === 'create' ? grant.create : grant.change)?.includes(part));
}

/**
 * The same table once more, written by hand from the architecture: "a student: own displayName and phoneNumber, own
 * paper until handed in, own new feedback. A verified teacher: own profile fields, own feedback, classrooms that list
 * the teacher, exams that the teacher made. An admin: isVerified, feedback status and reply, own profile."
 */
const EXPECTED: Readonly<Record<ActorName, readonly string[]>> = {
  student: [
    'change own user.displayName',
    'change own user.phoneNumber',
    'create own joinRequest.dismissed',
    'change own joinRequest.dismissed',
    'create own paper.start',
    'create own paper.myAnswers',
    'create own paper.handIns',
    'create own paper.clock',
    'change own paper.start',
    'change own paper.myAnswers',
    'change own paper.handIns',
    'change own paper.clock',
  ],
  'verified teacher': [
    'change own user.displayName',
    'change own user.phoneNumber',
    'create own classroom.className',
    'create own classroom.classDesc',
    'create own classroom.selectedTeacher',
    'create own classroom.selectedStudent',
    'create own classroom.joinCode',
    'change own classroom.joinCode',
    'create own invitation.emails',
    'create own invitation.dismissed',
    'change own invitation.dismissed',
    'create own classroom.deleted',
    'change own classroom.className',
    'change own classroom.classDesc',
    'change own classroom.selectedTeacher',
    'change own classroom.selectedStudent',
    'change own classroom.deleted',
    'create own exam.examName',
    'create own exam.examTime',
    'create own exam.questions',
    'create own exam.deleted',
    'create own exam.release',
    'create own exam.releasedAt',
    'create own exam.opensAt',
    'create own exam.closesAt',
    'create own exam.shuffleQuestions',
    'create own exam.shuffleOptions',
    'change own exam.examName',
    'change own exam.examTime',
    'change own exam.questions',
    'change own exam.deleted',
    'change own exam.release',
    'change own exam.releasedAt',
    'change own exam.opensAt',
    'change own exam.closesAt',
    'change own exam.shuffleQuestions',
    'change own exam.shuffleOptions',
  ],
  'unverified teacher': ['change own user.displayName', 'change own user.phoneNumber'],
  admin: [
    'change own user.displayName',
    'change own user.phoneNumber',
    'change own user.isVerified',
    'change foreign user.isVerified',
    'change own feedback.status',
    'change own feedback.reply',
    'change foreign feedback.status',
    'change foreign feedback.reply',
  ],
};

test.each(cells())('$cell is as the table says', (cell) => {
  expect(isAllowed(cell)).toBe(isGranted(cell));
});

test.each(Object.entries(EXPECTED))(
  'all that a %s may write is what was decided',
  (actor, expected) => {
    const allowed = cells().filter((cell) => cell.actor === actor && isAllowed(cell));
    const named = allowed.map(({ cell }) => cell.slice(`${actor}: `.length));
    expect(named.sort()).toEqual([...expected].sort());
  },
);

test('the intake ignores in every cell what the gateway would refuse', () => {
  for (const cell of cells().filter(({ act }) => act === 'change')) {
    const before = DOCUMENT[cell.type](cell.own ? 'me' : 'other', ACTORS[cell.actor].userRole);
    const after = withChanged(before, cell.part);
    const taken = cutToGrants(ACTORS[cell.actor], before, after);
    if (isGranted(cell)) expect(taken, cell.cell).not.toEqual(before);
    else expect(taken, cell.cell).toEqual(before);
  }
});

describe('nobody may make a person, whoever it is', () => {
  test.each(Object.entries(ACTORS))('as %s', (_name, actor) => {
    for (const uid of ['me', 'other']) {
      const after = aUser(uid, actor.userRole);
      expect(judgeWrite(actor, { before: null, after, knows: false })).toBe('not-yours');
    }
  });
});

describe('what names a document, and who made it, never changes', () => {
  const identities: [MergeableType, string, unknown][] = [
    ['user', 'userRole', 'admin'],
    ['exam', 'classroomID', 'c9'],
    ['exam', 'addedUser', 'other'],
    ['paper', 'examName', 'Başka'],
    ['paper', 'classroomID', 'c9'],
    ['feedback', 'userId', 'other'],
    ['feedback', 'username', 'Başkası'],
    ['feedback', 'title', 'Başka'],
    ['feedback', 'description', 'Başka'],
    ['feedback', 'reportTime', 5],
    ['joinRequest', 'userId', 'other'],
    ['joinRequest', 'code', 'ZZZZ9999'],
    ['joinRequest', 'at', 5],
    ['invitation', 'classroomID', 'c9'],
    ['invitation', 'addedUser', 'other'],
    ['invitation', 'at', 5],
  ];
  const attempts = identities.flatMap(([type, part, value]) =>
    (Object.keys(ACTORS) as ActorName[]).map((actor) => ({ actor, type, part, value })),
  );
  test.each(attempts)('$actor: $type.$part', ({ actor, type, part, value }) => {
    const before = DOCUMENT[type](
      'me',
      ACTORS[actor].userRole === 'admin' ? 'student' : ACTORS[actor].userRole,
    );
    const after = {
      ...before,
      [part]: value,
      stamps: { ...before.stamps, [part]: LATER },
    } as Mergeable;
    expect(judgeWrite(ACTORS[actor], { before, after, knows: false })).not.toBeNull();
    expect(cutToGrants(ACTORS[actor], before, after)).toEqual(before);
  });

  test('a document cannot be judged as another', () => {
    const before = aUser('me');
    const write = { before, after: aUser('you'), knows: true };
    expect(judgeWrite(ACTORS.student, write)).toBe('bad-schema');
  });
});
