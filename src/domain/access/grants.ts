import type { Role } from '../entities/common.ts';
import type { MergeableType } from '../merge/shapes.ts';
import type { Relation } from './relations.ts';

/** What a role may write of a type of document. Parts are named by field or collection. */
export interface Grant {
  /** How the actor must stand to the document, as stored, or as made when it is new. */
  relation: Relation;
  /** Parts that may be given when making one (beside its identity), or null where none may be made. */
  create: readonly string[] | null;
  change: readonly string[];
}

const ownProfile: Grant = {
  relation: 'self',
  create: null,
  change: ['displayName', 'phoneNumber'],
};
const CLASSROOM_PARTS = [
  'className',
  'classDesc',
  'selectedTeacher',
  'selectedStudent',
  'joinCode',
  'deleted',
] as const;
/** `deleted` and `releasedAt` may be given at once: what was made and deleted offline arrives as one new document. */
const EXAM_PARTS = [
  'examName',
  'examTime',
  'questions',
  'deleted',
  'release',
  'releasedAt',
  'opensAt',
  'closesAt',
  'shuffleQuestions',
  'shuffleOptions',
  'extraTime',
] as const;
const ownFeedback: Grant = { relation: 'author', create: [], change: [] };

/**
 * The permission table. The action asks it to fail early, the gateway to refuse, the intake to ignore.
 * What is not granted here is forbidden. Rows of a teacher other than profile and feedback need verification.
 */
export const GRANTS: Readonly<
  Record<Role, Readonly<Partial<Record<MergeableType, readonly Grant[]>>>>
> = {
  student: {
    user: [ownProfile],
    paper: [
      {
        relation: 'examinee',
        create: ['start', 'myAnswers', 'handIns', 'clock'],
        change: ['start', 'myAnswers', 'handIns', 'clock'],
      },
    ],
    feedback: [ownFeedback],
    joinRequest: [{ relation: 'joiner', create: ['dismissed'], change: ['dismissed'] }],
  },
  teacher: {
    user: [ownProfile],
    feedback: [ownFeedback],
    classroom: [
      {
        relation: 'classTeacher',
        // `deleted` too: what was made and deleted again offline arrives as one new document.
        create: CLASSROOM_PARTS,
        change: CLASSROOM_PARTS,
      },
    ],
    exam: [{ relation: 'examMaker', create: EXAM_PARTS, change: EXAM_PARTS }],
    invitation: [{ relation: 'inviter', create: ['emails', 'dismissed'], change: ['dismissed'] }],
  },
  admin: {
    user: [ownProfile, { relation: 'anyone', create: null, change: ['isVerified'] }],
    feedback: [{ relation: 'anyone', create: null, change: ['status', 'reply'] }],
  },
};

/** Types that a teacher may write only while verified. */
export const VERIFIED_ONLY: readonly MergeableType[] = ['classroom', 'exam', 'invitation'];

/** What the parts must hold that a maker may not choose. */
export const INITIAL: Readonly<Partial<Record<MergeableType, Readonly<Record<string, unknown>>>>> =
  {
    classroom: { exams: [], joinCode: '', deleted: false },
    exam: { deleted: false, releasedAt: null },
    paper: { seenAt: null, extraMinutes: 0, receivedAt: null, counted: null },
    feedback: { status: 'pending', reply: '' },
    joinRequest: { outcome: null, dismissed: false },
    invitation: { outcome: null, emails: [], dismissed: false },
  };
