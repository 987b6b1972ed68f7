import { isMember, isOffered } from '../../../../src/domain/documents/classroom/membership.ts';
import { isFor } from '../../../../src/domain/documents/exam/people.ts';
import { missedFrom } from '../../../../src/domain/documents/exam/release.ts';
import type {
  Exam,
  ExamVersion,
  Opening,
  Sheet,
} from '../../../../src/domain/documents/exam/schema.ts';
import {
  isSealed,
  sealedSince,
  startCodeOf,
} from '../../../../src/domain/documents/exam/sealing.ts';
import { settingsOf } from '../../../../src/domain/documents/exam/settings.ts';
import { sheetOf } from '../../../../src/domain/documents/exam/versions.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { waitReason } from '../../../../src/domain/grading/acceptance.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { currentVersionOf } from '../../../../src/domain/grading/exam-state.ts';
import { paperIdOf } from '../../../../src/domain/ids.ts';
import { extraMinutesOf, windowAt } from '../../../../src/domain/timing/timing.ts';
import type { ServerKind, ViewRequest } from '../kind.ts';

/** Returns the sheet without the key. Keeps old versions for offline devices until the hand-in. */
async function sheetView(request: ViewRequest): Promise<Sheet | null> {
  const { local, uid, isThere, school } = request;
  const [examID = '', version = ''] = local.split(':');
  const exam = await school.load('exam', examID);
  const classroom = exam && (await school.load('classroom', exam.classroomID));
  if (!exam || !isOffered(exam, classroom)) return null;
  if (!isMember(classroom, 'selectedStudent', uid) || !isFor(exam, uid)) return null;
  const paper = await school.load('paper', paperIdOf(examID, uid));
  const isCurrent = version === currentVersionOf(exam);
  const isTaken = paper?.start.version === version;
  const isKept = paper && isHandedIn(paper) ? isTaken : isCurrent || isTaken || isThere;
  const known = isKept ? await school.load('version', local) : null;
  const own = {
    extraMinutes: extraMinutesOf(exam, uid),
    waits: paper && waitReason(paper, exam, classroom),
  };
  if (!known) return null;
  const safeBrowser = await request.sealer.safeBrowserOf(exam);
  const open = {
    ...sheetOf(known, classroom.className, isCurrent, settingsOf(exam), own),
    ...(safeBrowser && { safeBrowser }),
  };
  const isSealedHere = isSealed(exam) && !hadItOpen(paper, known);
  return isSealedHere ? sealedOf(open, known, exam, request) : open;
}

/** Encrypts a sheet. Returns an older version unencrypted if it has no lock. */
async function sealedOf(
  sheet: Sheet,
  version: ExamVersion,
  exam: Exam,
  { sealer }: ViewRequest,
): Promise<Sheet> {
  const code = startCodeOf(exam);
  const isToMake = sheet.current && code && version.lock?.code !== code.code;
  const lock = isToMake ? await sealer.lockOf(sheet, code) : version.lock;
  return lock ? sealer.sealed(sheet, version, lock) : sheet;
}

/** Returns true if the student began the version before its sealing. Its sheet is not encrypted. */
const hadItOpen = (paper: Paper | null, version: ExamVersion): boolean =>
  paper?.start.version === version.version &&
  paper.seenAt !== null &&
  paper.seenAt < (sealedSince(version) ?? Infinity);

/** Returns the content key from the opening to the hand-in; without a paper, to the exam's end. */
async function openingView(request: ViewRequest): Promise<Opening | null> {
  const { local, uid, school, now, sealer } = request;
  const [examID = '', version = ''] = local.split(':');
  const exam = await school.load('exam', examID);
  if (!exam || windowAt(exam, now) === 'before') return null;
  const paper = await school.load('paper', paperIdOf(examID, uid));
  if (paper ? isHandedIn(paper) : (missedFrom(exam) ?? Infinity) <= now) return null;
  const sealed = await sheetView(request);
  return sealed?.seal ? sealer.openingOf({ examID, version }) : null;
}

export const sheetKind: ServerKind<Sheet> = { source: 'version', views: { student: sheetView } };

export const openingKind: ServerKind<Opening> = {
  source: 'version',
  views: { student: openingView },
};
