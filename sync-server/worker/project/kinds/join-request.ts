import { docId } from '../../../../src/domain/doc-id.ts';
import { isMember } from '../../../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import {
  isOpen,
  isWaiting,
  mayStillComeTrue,
  removeFromWaiting,
} from '../../../../src/domain/documents/join-request/admission.ts';
import type {
  JoinOutcome,
  JoinRequest,
} from '../../../../src/domain/documents/join-request/schema.ts';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { studentDatabase } from '../../../../src/domain/session/databases.ts';
import { addId, readIds, readLocal, removeIds, updateLocal } from '../../../storage/checkpoint.ts';
import { load, loadMany, range, update } from '../../../storage/documents.ts';
import type { Database } from '../../../storage/storage.ts';
import { giveBack, spend } from '../allowance.ts';
import { accepted, askedFor, decideJoin, refused } from '../joining/decide-join.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';

const allowanceOf = (uid: string): string => `wrong-codes-${uid}`;
const lateFor = (code: string): string => `late-${code}`;

/** Decides a request once. Decides a refused request again if a class with its code arrives. */
const joinRequestChanged: Reaction = async (id, tools) => {
  const request = await tools.reader.load('joinRequest', id);
  if (!request) return;
  const { outcome, dismissed, userId } = request;
  if (outcome && outcome.state !== 'refused') await giveBack(tools.school, allowanceOf(userId), id);
  if (dismissed) await withdraw(request, tools);
  // Applies a decision that the teacher made before the request's outcome was stored.
  else if (outcome?.state === 'waiting') await hearWord([request], outcome.classroomID, tools);
  if (outcome || dismissed) tools.plan.bring(studentDatabase(userId), [docId('joinRequest', id)]);
  else await answer(request, tools, () => decide(request, tools));
};

/** Decides the requests that arrived before the class with their code. */
export async function openToCode(classroom: Classroom, tools: ReactionTools): Promise<void> {
  const { id, joinCode, deleted } = classroom;
  if (deleted || !joinCode || !(await claimCode(tools.school, joinCode, id))) return;
  const late = await readIds(tools.school, lateFor(joinCode));
  for (const requestID of late) {
    const request = await load(tools.school, 'joinRequest', requestID);
    if (request && isStillOpen(request, tools.now())) {
      await answer(request, tools, () => decideJoin(request, id, tools));
    }
  }
  if (late.length > 0) await removeIds(tools.school, lateFor(joinCode), late);
}

export async function answerWaiting(classroomID: string, tools: ReactionTools): Promise<void> {
  const asked = await readIds(tools.school, askedFor(classroomID));
  if (asked.length > 0)
    await hearWord(await loadMany(tools.school, 'joinRequest', asked), classroomID, tools);
}

/** Decides requests whose students left the waiting list. Reads the class after the requests. */
async function hearWord(
  requests: readonly JoinRequest[],
  classroomID: string,
  tools: ReactionTools,
): Promise<void> {
  const classroom = await load(tools.school, 'classroom', classroomID);
  if (!classroom) return;
  const decided = requests.filter(
    ({ userId, outcome }) =>
      outcome?.state === 'waiting' && (classroom.deleted || !isWaiting(classroom, userId)),
  );
  for (const request of decided)
    if (isOpen(request))
      await answer(request, tools, async () => wordOf(classroom, request, tools));
  const settled = decided.map((request) => request.id);
  if (settled.length > 0) await removeIds(tools.school, askedFor(classroomID), settled);
}

function wordOf(classroom: Classroom, { userId }: JoinRequest, tools: ReactionTools): JoinOutcome {
  if (classroom.deleted) return refused('code-off', tools);
  const isIn = isMember(classroom, 'selectedStudent', userId);
  return isIn ? accepted(classroom, tools) : refused('declined', tools);
}

/** Dismisses a student's refused requests for a class that the student has entered since. */
export async function dismissRefused(
  uid: string,
  classroomID: string,
  { school, now }: Pick<ReactionTools, 'school' | 'now'>,
): Promise<void> {
  for (const { id, code, outcome } of await range(school, 'joinRequest', `${uid}-`)) {
    // Leaves wrong codes, which `openToCode` may decide again.
    if (outcome?.state !== 'refused' || outcome.reason === 'wrong-code') continue;
    if ((await classroomOfCode(school, code)) === classroomID)
      await update(
        school,
        'joinRequest',
        id,
        (current) => current && setFields(current, { dismissed: true }, now()),
      );
  }
}

async function withdraw({ userId, outcome }: JoinRequest, { school, now }: ReactionTools) {
  if (outcome?.state !== 'waiting') return;
  await update(school, 'classroom', outcome.classroomID, (current) =>
    current && isWaiting(current, userId) ? removeFromWaiting(current, userId, now()) : null,
  );
}

export async function leaveWaiting(uid: string, tools: ReactionTools): Promise<void> {
  for (const request of await range(tools.school, 'joinRequest', `${uid}-`))
    await withdraw(request, tools);
}

const isStillOpen = ({ outcome, dismissed }: JoinRequest, now: number): boolean =>
  !dismissed && outcome?.state === 'refused' && mayStillComeTrue(outcome.at, now);

async function answer(
  { id, userId }: JoinRequest,
  { school, reader, plan, now }: ReactionTools,
  decision: () => Promise<JoinOutcome>,
): Promise<void> {
  const outcome = await decision();
  const answered = await update(school, 'joinRequest', id, (current) =>
    current && current.outcome?.state !== 'accepted'
      ? setFields(current, { outcome }, now())
      : null,
  );
  if (answered) reader.remember(answered);
  plan.bring(studentDatabase(userId), [docId('joinRequest', id)]);
}

async function decide(request: JoinRequest, tools: ReactionTools): Promise<JoinOutcome> {
  const { school, now } = tools;
  const { id, userId, code } = request;
  const spending = { id, amount: 1, limit: LIMITS.wrongCodes };
  if (!(await spend(school, allowanceOf(userId), spending, now()))) {
    return refused('too-many', tools);
  }
  const classroomID =
    (await classroomOfCode(school, code)) ?? (await lateClassroom(request, tools));
  return classroomID ? decideJoin(request, classroomID, tools) : refused('wrong-code', tools);
}

/** Registers the request before the class is looked up, so that a later class finds it. */
async function lateClassroom({ id, code }: JoinRequest, { school }: ReactionTools) {
  await addId(school, lateFor(code), id);
  return classroomOfCode(school, code);
}

/** Class that owns a code. Never removed, so that an old code differs from a wrong code. */
interface Claim {
  classroomID: string;
}
const nameOf = (code: string): string => `code-${code}`;

const classroomOfCode = async (school: Database, code: string): Promise<string | null> =>
  (await readLocal<Claim>(school, nameOf(code)))?.classroomID ?? null;

/** Claims a class code if it is free. Returns true if this class owns the code. */
async function claimCode(school: Database, code: string, classroomID: string): Promise<boolean> {
  await updateLocal<Claim>(school, nameOf(code), (current) => (current ? null : { classroomID }));
  return (await classroomOfCode(school, code)) === classroomID;
}

export const joinRequestKind: ServerKind<JoinRequest> = {
  reaction: joinRequestChanged,
  views: {
    student: async ({ local, uid, school }) => {
      const request = await school.load('joinRequest', local);
      return request?.userId === uid && !request.dismissed ? request : null;
    },
  },
};
