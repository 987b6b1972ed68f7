import { describe, expect, test } from 'vitest';
import { aUser } from '../../../tests/support/documents.ts';
import { cutToGrants, judgeWrite } from './judge.ts';
import {
  ACTORS,
  type ActorName,
  cells,
  DOCUMENT,
  isAllowed,
  isGranted,
  withChanged,
} from './test-support/table.ts';

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
