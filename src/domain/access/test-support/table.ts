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

/** Somebody writes to an own document or to another person's: a new one or one that is there. */
export const ACTS = ['make own', 'make foreign', 'change own', 'change foreign'] as const;
export type Act = (typeof ACTS)[number];

type Row = Readonly<Partial<Record<Act, readonly ActorName[]>>>;

const nobody: Row = {};
/** Chosen by who makes the document, and never changed. */
const givenBy = (...actors: ActorName[]): Row => ({ 'make own': actors });
/** Chosen and changed by whose document it is. */
const writtenBy = (...actors: ActorName[]): Row => ({ 'make own': actors, 'change own': actors });
/** Changed by whose document it is, and never chosen. */
const changedBy = (...actors: ActorName[]): Row => ({ 'change own': actors });
/** Changed in everybody's documents. */
const changedEverywhereBy = (...actors: ActorName[]): Row => ({
  'change own': actors,
  'change foreign': actors,
});

const EVERYBODY = Object.keys(ACTORS) as ActorName[];
const TEACHER = 'verified teacher';
const TEACHERS = [TEACHER, 'unverified teacher'] as const;

/**
 * Who may write what, said by hand, group by group of the shapes. "A student: own displayName and phoneNumber, own logs,
 * own new feedback. A verified teacher: own profile fields, own feedback, classrooms that list the teacher,
 * exams that the teacher made. An admin: isVerified, feedback status and reply, own profile."
 *
 * What says whose a document is, is nobody's: with another's uid in it, it is another's document.
 */
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
    // Off it goes with a yes or a no; what a device puts there, the server leaves out.
    waiting: changedBy(TEACHER),
    stays: nobody,
  },
  exam: {
    examID: givenBy(TEACHER),
    // Of a draft, as the sample is; see "what was published".
    classroomID: writtenBy(TEACHER),
    draft: writtenBy(TEACHER),
    addedUser: nobody,
    handedTo: nobody,
    heldBy: nobody,
    examName: writtenBy(TEACHER),
    examTime: writtenBy(TEACHER),
    deleted: writtenBy(TEACHER),
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
    accepted: writtenBy(TEACHER),
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
    // Brought back to whoever signed it; nobody else believes it.
    countersigned: writtenBy('student'),
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

/** Everything of a kind of document that can be written by itself, as its shape says. */
export function groupsOf(type: AuthoredType): string[] {
  const { identity, fields, collections } = MERGED[type].shape;
  const ofCollections = Object.entries(collections).flatMap(([name, { apart }]) =>
    apart ? [name, `${name}/${apart.field}`, apart.left] : [name],
  );
  return [...identity, ...Object.keys(fields), ...ofCollections];
}

/** Who writes what of whose document. */
export interface Cell {
  actor: ActorName;
  act: Act;
  type: AuthoredType;
  group: string;
}

/** Every cell there is, whether the table names its group or not. */
export const cells = (): Cell[] =>
  EVERYBODY.flatMap((actor) =>
    TYPES.flatMap((type) =>
      groupsOf(type).flatMap((group) => ACTS.map((act) => ({ actor, act, type, group }))),
    ),
  );
