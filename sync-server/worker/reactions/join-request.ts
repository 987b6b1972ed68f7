import { docId } from '../../../src/domain/doc-id.ts';
import type { Classroom } from '../../../src/domain/entities/classroom.ts';
import type {
  JoinOutcome,
  JoinRefusal,
  JoinRequest,
} from '../../../src/domain/entities/joining.ts';
import type { User } from '../../../src/domain/entities/user.ts';
import { joinProblem, mayStillComeTrue } from '../../../src/domain/joining/admission.ts';
import { LIMITS } from '../../../src/domain/limits.ts';
import { putElements, setFields } from '../../../src/domain/merge/edit.ts';
import { load, update } from '../../storage/documents.ts';
import { giveBack, spend } from '../allowance.ts';
import { addId, readIds, removeIds } from '../id-list.ts';
import { claimCode, classroomOfCode } from '../join-codes.ts';
import { isMember, memberOf } from '../members.ts';
import { type Reaction, type ReactionTools, studentDatabase } from './reaction.ts';

const allowanceOf = (uid: string): string => `wrong-codes-${uid}`;
/** Requests whose code no class has had yet. */
const lateFor = (code: string): string => `late-${code}`;

/** A request is answered once; a refused one again only when a class with its code turns up late. */
export const joinRequestChanged: Reaction = async (id, tools) => {
  const request = await tools.reader.load('joinRequest', id);
  if (!request) return;
  const { outcome, dismissed, userId } = request;
  if (outcome?.state === 'accepted') await giveBack(tools.school, allowanceOf(userId), id);
  if (outcome || dismissed) tools.plan.bring(studentDatabase(userId), [docId('joinRequest', id)]);
  else await answer(request, tools, () => decide(request, tools));
};

/** A class has a code: files it, and lets in those who had the code before the class had reached the server. */
export async function openToCode(classroom: Classroom, tools: ReactionTools): Promise<void> {
  const { id, joinCode, deleted } = classroom;
  if (deleted || !joinCode || !(await claimCode(tools.school, joinCode, id))) return;
  const late = await readIds(tools.school, lateFor(joinCode));
  for (const requestID of late) {
    const request = await load(tools.school, 'joinRequest', requestID);
    if (request && isStillOpen(request, tools.now())) {
      await answer(request, tools, () => letIn(request, id, tools));
    }
  }
  if (late.length > 0) await removeIds(tools.school, lateFor(joinCode), late);
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
  return classroomID ? letIn(request, classroomID, tools) : refused('wrong-code', tools);
}

/** Asks once more behind the note: of a class that arrives meanwhile, one of the two hears of the other. */
async function lateClassroom({ id, code }: JoinRequest, { school }: ReactionTools) {
  await addId(school, lateFor(code), id);
  return classroomOfCode(school, code);
}

async function letIn(
  { userId, code }: JoinRequest,
  classroomID: string,
  tools: ReactionTools,
): Promise<JoinOutcome> {
  const { school, now } = tools;
  const user = await load(school, 'user', userId);
  const seen: { problem: JoinRefusal | null } = { problem: null };
  const classroom = await update(school, 'classroom', classroomID, (current) => {
    seen.problem = current ? joinProblem(current, code, userId) : 'code-off';
    return current && !seen.problem ? withStudent(current, user, now()) : null;
  });
  if (seen.problem || !classroom || !isMember(classroom, 'selectedStudent', userId)) {
    return refused(seen.problem ?? 'wrong-code', tools);
  }
  return { state: 'accepted', at: now(), classroomID, className: classroom.className };
}

/** Who is in the class already stays there as he stands. */
function withStudent(classroom: Classroom, user: User | null, now: number): Classroom {
  const member = memberOf(user ?? undefined, 'student');
  if (!member || isMember(classroom, 'selectedStudent', member.uid)) return classroom;
  return putElements(classroom, 'selectedStudent', [member], now);
}

const refused = (reason: JoinRefusal, { now }: ReactionTools): JoinOutcome => ({
  state: 'refused',
  at: now(),
  reason,
});
