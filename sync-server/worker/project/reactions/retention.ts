import { docId } from '../../../../src/domain/doc-id.ts';
import type { Carried } from '../../../../src/domain/documents/carried/schema.ts';
import { holderOf, holdersOf } from '../../../../src/domain/documents/exam/people.ts';
import { logsKeptUntil } from '../../../../src/domain/documents/exam/retention.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { putElements } from '../../../../src/domain/merge/edit.ts';
import {
  SCHOOL,
  studentDatabase,
  teacherDatabase,
} from '../../../../src/domain/session/databases.ts';
import { forgetContradictions } from '../../../storage/contradictions.ts';
import { idRange, io, range, remove } from '../../../storage/documents.ts';
import type { ReactionTools } from '../kind.ts';
import { logsOf } from '../related.ts';

export async function keepLogs(
  exam: Exam,
  papers: readonly Paper[],
  tools: ReactionTools,
): Promise<boolean> {
  const over: Paper[] = [];
  for (const paper of papers)
    if (await isOver(exam, logsKeptUntil(exam, paper), tools)) over.push(paper);
  for (const paper of over) await forgetLogs(paper, holderOf(exam), tools);
  return over.length > 0;
}

/** Returns true if `until` (ms; null if unknown) is over. Otherwise notes it in the calendar. */
async function isOver(
  { examID }: Exam,
  until: number | null,
  { releases, now }: ReactionTools,
): Promise<boolean> {
  if (until === null) return false;
  if (until <= now()) return true;
  await releases.keepLogs(examID, until, now());
  return false;
}

/** Removes envelopes once they are as old as logs may become. */
export async function keepCarried(exam: Exam, tools: ReactionTools): Promise<void> {
  for (const uid of holdersOf(exam))
    for (const carried of await range(tools.school, 'carried', `${uid}-`)) {
      if (carried.examID !== exam.examID) continue;
      const until = logsKeptUntil(exam, { receivedAt: carried.outcome?.at ?? null });
      if (await isOver(exam, until, tools)) await forgetCarried(carried, tools);
    }
}

/** Removes a carried hand-in. Removes the copy in `school` last, because a retry starts from it. */
export async function forgetCarried(
  { id, addedUser }: Carried,
  { storage, school, reader, compactions }: ReactionTools,
): Promise<void> {
  const [own, database] = [docId('carried', id), teacherDatabase(addedUser)];
  await compactions.expect([SCHOOL, database]);
  if (await io(() => storage.exists(database)))
    await remove(await io(() => storage.open(database)), own);
  await remove(school, own);
  reader.rememberNone(own);
}

/** Removes a paper's logs, including logs that an interrupted run left outside the school. */
export async function forgetLogs(
  paper: Paper,
  teacher: string | undefined,
  tools: ReactionTools,
): Promise<void> {
  const { storage, school, reader, plan, compactions } = tools;
  const ids = logsOf(paper);
  if (ids.length === 0) return;
  const students = studentDatabase(paper.userID);
  const own = [students, ...(teacher ? [teacherDatabase(teacher)] : [])];
  if ((await idRange(school, 'attempt', `${paper.id}:`)).length > 0)
    await compactions.expect([SCHOOL, ...own]);
  for (const id of ids) {
    await remove(school, id);
    reader.rememberNone(id);
  }
  await forgetContradictions(storage, students, ids);
  await reader.update('paper', paper.id, (known) => known && withoutTold(known, tools.now()));
  for (const database of own) plan.bring(database, [...ids, docId('paper', paper.id)]);
}

/** Removes a paper's facts that were derived from its deleted logs. */
const withoutTold = (paper: Paper, now: number): Paper =>
  putElements<Paper>(
    paper,
    'logs',
    paper.logs.flatMap(({ away, hasNote, ...seen }) => (away || hasNote ? [seen] : [])),
    now,
  );
