import type { Exam, IncidentKind } from '../domain/documents/exam/schema.ts';
import { newQuestionId } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { putElements, removeElement, setFields } from '../domain/merge/edit.ts';
import { extraMinutesOf } from '../domain/timing/timing.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

/** Ends an exam early. Offline devices end by their own deadline. */
export async function endExam(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam) => {
    const now = workspace.clock.now();
    return exam.endedAt === null ? setFields(exam, { endedAt: now }, now) : exam;
  });
}

/** Adds extra time, up to `LIMITS.extraTime.max`. */
export async function addExtraTime(
  workspace: Workspace,
  examID: string,
  uids: readonly string[],
  minutes: number,
): Promise<void> {
  const more = (exam: Exam, uid: string) =>
    Math.min(LIMITS.extraTime.max, extraMinutesOf(exam, uid) + minutes);
  await changeExam(workspace, examID, (exam) =>
    putElements(
      exam,
      'extraTime',
      uids.map((uid) => ({ uid, minutes: more(exam, uid) })),
      workspace.clock.now(),
    ),
  );
}

/** Notes an incident, which students never see. */
export async function noteIncident(
  workspace: Workspace,
  examID: string,
  uid: string,
  kind: IncidentKind,
): Promise<void> {
  const at = workspace.clock.now();
  await changeExam(workspace, examID, (exam) =>
    putElements(exam, 'incidents', [{ id: newQuestionId(), uid, kind, at }], at),
  );
}

export async function takeBackIncident(
  workspace: Workspace,
  examID: string,
  id: string,
): Promise<void> {
  await changeExam(workspace, examID, (exam) =>
    removeElement(exam, 'incidents', id, workspace.clock.now()),
  );
}
