import { LIMITS } from '../../limits.ts';
import { each, elementsBy, shape } from '../../merge/shape.ts';
import type { Member } from '../common.ts';
import type { Rules } from '../rules.ts';
import type { Classroom, Stay, Waiting } from './schema.ts';

const members = elementsBy(({ uid }: Member) => uid);

/** Parts that a new class may have and its teachers may write. A first push may delete a class. */
const WRITTEN_BY_TEACHER = [
  'className',
  'classDesc',
  'selectedTeacher',
  'selectedStudent',
  'joinCode',
  'deleted',
] as const;

export const classroomRules = {
  localId: ({ id }) => id,
  shape: shape<Classroom>({
    id: 'identity',
    ...each('latest', 'className', 'classDesc', 'exams', 'joinCode', 'deleted'),
    selectedTeacher: members,
    selectedStudent: members,
    waiting: elementsBy(({ uid }: Waiting) => uid),
    stays: elementsBy(
      ({ uid, from }: Stay) => `${uid}.${from}`,
      'kept',
      ({ to }) => to,
      { bound: { count: LIMITS.staysInClass, keep: 'last' } },
    ),
  }),
  isOwn: (actor, { selectedTeacher }) => selectedTeacher.some(({ uid }) => uid === actor.uid),
  grants: {
    teacher: [
      { relation: 'own', create: WRITTEN_BY_TEACHER, change: [...WRITTEN_BY_TEACHER, 'waiting'] },
    ],
  },
  verifiedOnly: true,
  initial: { exams: [], joinCode: '', waiting: [], stays: [], deleted: false },
  bounds: { length: 512 * 1024, elements: 10 * LIMITS.membersInClass },
} satisfies Rules<Classroom>;
