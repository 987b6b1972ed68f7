import { docId } from '../../../../src/domain/doc-id.ts';
import { logsKeptUntil } from '../../../../src/domain/documents/attempt/retention.ts';
import { holderOf } from '../../../../src/domain/documents/exam/holder.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { putElements } from '../../../../src/domain/merge/edit.ts';
import { SCHOOL } from '../../../../src/domain/session/databases.ts';
import { idRange, remove } from '../../../storage/documents.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import type { ReactionTools } from './reaction.ts';

/** Removes the logs of papers whose time is over, and takes note of when that of the others will be. */
export async function keepLogs(
  exam: Exam,
  papers: readonly Paper[],
  tools: ReactionTools,
): Promise<void> {
  const now = tools.now();
  for (const paper of papers) {
    const until = logsKeptUntil(exam, paper);
    if (until === null) continue;
    if (until > now) await tools.releases.keepLogs(exam.examID, until, now);
    else await forgetLogs(paper, holderOf(exam), tools);
  }
}

/**
 * Removes how a paper came about from the school, its student's database and its teacher's. Also what an earlier run had removed of the school: it may
 * have died before the readers' databases heard of it.
 */
export async function forgetLogs(
  paper: Paper,
  teacher: string | undefined,
  tools: ReactionTools,
): Promise<void> {
  const { school, reader, plan, compactions } = tools;
  const ids = paper.logs.map(({ writer }) => docId('attempt', `${paper.id}:${writer}`));
  if (ids.length === 0) return;
  const own = [studentDatabase(paper.userID), ...(teacher ? [teacherDatabase(teacher)] : [])];
  if ((await idRange(school, 'attempt', `${paper.id}:`)).length > 0)
    await compactions.expect([SCHOOL, ...own]);
  for (const id of ids) {
    await remove(school, id);
    reader.rememberNone(id);
  }
  await reader.update('paper', paper.id, (known) => known && withoutTold(known, tools.now()));
  for (const database of own) plan.bring(database, [...ids, docId('paper', paper.id)]);
}

/** How long the page was left, and that there was a sentence, is told by the logs, and no more kept than they are. */
const withoutTold = (paper: Paper, now: number): Paper =>
  putElements<Paper>(
    paper,
    'logs',
    paper.logs.flatMap(({ away, hasNote, ...seen }) => (away || hasNote ? [seen] : [])),
    now,
  );
