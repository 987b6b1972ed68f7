import type { AuthoredType } from '../../document.ts';
import { MERGED, RULES } from '../../documents/registry.ts';
import type { Actor } from '../../documents/rules.ts';

export const ACTORS = {
  student: { uid: 'me', userRole: 'student', isVerified: false },
  'verified teacher': { uid: 'me', userRole: 'teacher', isVerified: true },
  'unverified teacher': { uid: 'me', userRole: 'teacher', isVerified: false },
  admin: { uid: 'me', userRole: 'admin', isVerified: false },
} as const satisfies Record<string, Actor>;
export type ActorName = keyof typeof ACTORS;

export const ACTS = ['make own', 'make foreign', 'change own', 'change foreign'] as const;
export type Act = (typeof ACTS)[number];

type Row = Readonly<Partial<Record<Act, readonly ActorName[]>>>;

const nobody: Row = {};
const givenBy = (...actors: ActorName[]): Row => ({ 'make own': actors });
const writtenBy = (...actors: ActorName[]): Row => ({ 'make own': actors, 'change own': actors });
const changedBy = (...actors: ActorName[]): Row => ({ 'change own': actors });
const changedEverywhereBy = (...actors: ActorName[]): Row => ({
  'change own': actors,
  'change foreign': actors,
});

const EVERYBODY = Object.keys(ACTORS) as ActorName[];
const TEACHER = 'verified teacher';
const TEACHERS = [TEACHER, 'unverified teacher'] as const;

/** Expected permissions by group, from the specification. Nobody may change a document's owner. */
export const TABLE: Readonly<Record<AuthoredType, Readonly<Record<string, Row>>>> = {
  user: {
    uid: nobody,
    userRole: nobody,
    displayName: changedBy(...EVERYBODY),
    email: nobody,
    phoneNumber: changedBy(...EVERYBODY),
    isVerified: changedEverywhereBy('admin'),
    lessons: nobody,
    schoolNumber: nobody,
    schoolClass: nobody,
    deleted: nobody,
  },
  classroom: {
    id: givenBy(TEACHER),
    className: writtenBy(TEACHER),
    classDesc: writtenBy(TEACHER),
    exams: nobody,
    joinCode: writtenBy(TEACHER),
    deleted: writtenBy(TEACHER),
    selectedTeacher: writtenBy(TEACHER),
    selectedStudent: writtenBy(TEACHER),
    // Lets teachers remove entries by a decision. The server drops entries that a device adds.
    waiting: changedBy(TEACHER),
    stays: nobody,
  },
  exam: {
    examID: givenBy(TEACHER),
    // Applies to drafts. A test of its own covers published exams.
    classroomID: writtenBy(TEACHER),
    draft: writtenBy(TEACHER),
    addedUser: nobody,
    makeUpOf: givenBy(TEACHER),
    handedTo: nobody,
    heldBy: nobody,
    examName: writtenBy(TEACHER),
    examTime: writtenBy(TEACHER),
    deleted: writtenBy(TEACHER),
    finalDeletion: writtenBy(TEACHER),
    release: writtenBy(TEACHER),
    releasedAt: writtenBy(TEACHER),
    opensAt: writtenBy(TEACHER),
    closesAt: writtenBy(TEACHER),
    graceMinutes: writtenBy(TEACHER),
    endedAt: writtenBy(TEACHER),
    endKnownAt: nobody,
    keyOutAt: nobody,
    heldEnds: nobody,
    incidents: writtenBy(TEACHER),
    shuffleQuestions: writtenBy(TEACHER),
    shuffleOptions: writtenBy(TEACHER),
    extraTime: writtenBy(TEACHER),
    takenPapers: writtenBy(TEACHER),
    sheetReadings: writtenBy(TEACHER),
    cancelled: writtenBy(TEACHER),
    rulings: writtenBy(TEACHER),
    markers: writtenBy(TEACHER),
    purpose: writtenBy(TEACHER),
    wrongsPerRight: writtenBy(TEACHER),
    onlyFor: writtenBy(TEACHER),
    startCodes: writtenBy(TEACHER),
    safeBrowser: writtenBy(TEACHER),
    questions: writtenBy(TEACHER),
    'questions/index': writtenBy(TEACHER),
    places: writtenBy(TEACHER),
  },
  attempt: {
    id: nobody,
    paperId: nobody,
    examID: nobody,
    userID: nobody,
    writer: nobody,
    device: givenBy('student'),
    examName: givenBy('student'),
    classroomID: givenBy('student'),
    log: writtenBy('student'),
    // Lets the student of the signed log push the countersignature back.
    countersigned: writtenBy('student'),
  },
  marking: {
    id: nobody,
    paperId: nobody,
    examID: nobody,
    userID: nobody,
    addedUser: nobody,
    marks: writtenBy(TEACHER),
  },
  appeal: {
    id: nobody,
    examID: nobody,
    userID: nobody,
    appeals: writtenBy('student'),
  },
  appealReply: {
    id: nobody,
    paperId: nobody,
    examID: nobody,
    userID: nobody,
    addedUser: nobody,
    replies: writtenBy(TEACHER),
  },
  carried: {
    id: nobody,
    addedUser: nobody,
    examID: givenBy(TEACHER),
    userID: givenBy(TEACHER),
    at: givenBy(TEACHER),
    by: givenBy(TEACHER),
    envelope: givenBy(TEACHER),
    outcome: nobody,
  },
  feedback: {
    id: givenBy('student', ...TEACHERS),
    userId: nobody,
    username: givenBy('student', ...TEACHERS),
    title: givenBy('student', ...TEACHERS),
    description: givenBy('student', ...TEACHERS),
    reportTime: givenBy('student', ...TEACHERS),
    status: changedEverywhereBy('admin'),
    reply: changedEverywhereBy('admin'),
  },
  joinRequest: {
    id: nobody,
    userId: nobody,
    code: givenBy('student'),
    at: givenBy('student'),
    outcome: nobody,
    dismissed: writtenBy('student'),
  },
  invitation: {
    id: nobody,
    classroomID: givenBy(TEACHER),
    addedUser: nobody,
    at: givenBy(TEACHER),
    emails: givenBy(TEACHER),
    outcome: nobody,
    dismissed: writtenBy(TEACHER),
  },
};

export const TYPES = Object.keys(RULES) as AuthoredType[];

export function groupsOf(type: AuthoredType): string[] {
  const { identity, fields, collections } = MERGED[type].shape;
  const ofCollections = Object.entries(collections).flatMap(([name, { apart }]) =>
    apart ? [name, `${name}/${apart.field}`, apart.left] : [name],
  );
  return [...identity, ...Object.keys(fields), ...ofCollections];
}

export interface Cell {
  actor: ActorName;
  act: Act;
  type: AuthoredType;
  group: string;
}

export const cells = (): Cell[] =>
  EVERYBODY.flatMap((actor) =>
    TYPES.flatMap((type) =>
      groupsOf(type).flatMap((group) => ACTS.map((act) => ({ actor, act, type, group }))),
    ),
  );
