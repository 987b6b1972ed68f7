import { versionOf } from '../domain/documents/exam/versions.ts';
import { handInKey } from '../domain/grading/counting.ts';
import { resultOnPaper, rivalOf } from '../domain/grading/on-paper.ts';
import { readingsOf, tabletThatCounts } from '../domain/grading/sheets.ts';
import { paperIdOf } from '../domain/ids.ts';
import { POINTS_ONLY } from '../domain/vocabulary.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { type Entering, enterSheet } from './sheets.ts';

/** Returns false while points are missing or another hand-in counts. */
export async function handInSheet(
  workspace: Workspace,
  examID: string,
  uid: string,
): Promise<boolean> {
  const { store, user } = workspace;
  const paperId = paperIdOf(examID, uid);
  const [exam, paper, marking] = await Promise.all([
    examById(store, examID),
    store.papers.get(paperId),
    store.markings.get(`${paperId}:${user.uid}`),
  ]);
  if (!exam || rivalOf(exam, uid, paper ?? null)) return false;
  if (readingsOf(exam, uid).length > 0) return true;
  const result = resultOnPaper(exam, { uid, name: null }, marking ?? null);
  if (!result || result.examPoint === null) return false;
  const sheet = { uid, version: versionOf(exam), answers: POINTS_ONLY };
  await enterSheet(workspace, examID, { ...sheet, reason: '', over: null, behind: null });
  return true;
}

/** Lets a printed sheet count instead of another hand-in, before its points are entered. */
export async function preferPaper(
  workspace: Workspace,
  examID: string,
  uid: string,
  reason: string,
): Promise<Entering> {
  const exam = await examById(workspace.store, examID);
  const paper = await workspace.store.papers.get(paperIdOf(examID, uid));
  const tablet = exam && paper ? tabletThatCounts(paper, exam) : null;
  return enterSheet(workspace, examID, {
    ...{ uid, version: exam ? versionOf(exam) : '', answers: POINTS_ONLY, reason },
    ...{ over: tablet && handInKey(tablet), behind: null },
  });
}
