import { AppError } from '../domain/errors.ts';
import { countedHandIn, handInKey, isOfSheet } from '../domain/grading/counting.ts';
import { MAX_READINGS, readingsOf } from '../domain/grading/sheets.ts';
import { newQuestionId, paperIdOf } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { putElements } from '../domain/merge/edit.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

/** What a teacher confirms of one sheet. */
export interface ReadSheet {
  uid: string;
  /** Of the questions that it was printed with. */
  version: string;
  /** One sign a question; `-` where nothing is marked. */
  answers: string;
  /** Why it is said anew, or goes before what a tablet handed in; '' for a first reading. */
  reason: string;
  /** Key of the tablet's hand-in before which it goes; null where there is none, or it shall go on counting. */
  over: string | null;
}

/**
 * What became of a sheet:
 * - `entered`: it is durable here, and goes with the next sync.
 * - `again`: it says what was read last of this student.
 * - `differs`: something else was read before; saying it anew needs a reason.
 * - `full`: it was corrected as often as may be.
 */
export type Entering = 'entered' | 'again' | 'differs' | 'full';

/**
 * Enters what was read from a student's printed sheet. Nothing that was read before is changed: this is said beside it, and the latest counts.
 * @throws AppError `forbidden`, `exam-missing`, `storage-full`
 */
export async function enterSheet(
  workspace: Workspace,
  examID: string,
  { uid, version, answers, over, reason }: ReadSheet,
): Promise<Entering> {
  let became: Entering = 'entered';
  const told = reason.trim().slice(0, LIMITS.correctionReason);
  await changeExam(workspace, examID, (exam) => {
    if (exam.deleted) throw new AppError('exam-missing');
    const before = readingsOf(exam, uid);
    const last = before.at(-1);
    became = becomes({ last, count: before.length }, { version, answers, over, told });
    if (became !== 'entered') return exam;
    const now = workspace.clock.now();
    // Behind what it corrects, also by a clock that was turned back.
    const at = Math.max(now, (last?.at ?? 0) + 1);
    const by = workspace.user.uid;
    const reading = { id: newQuestionId(), uid, by, at, version, answers, over, reason: told };
    return putElements(exam, 'sheetReadings', [reading], now);
  });
  return became;
}

interface Before {
  last: { version: string; answers: string; over: string | null } | undefined;
  count: number;
}

function becomes(
  { last, count }: Before,
  {
    version,
    answers,
    over,
    told,
  }: Pick<ReadSheet, 'version' | 'answers' | 'over'> & { told: string },
): Entering {
  if (!last) return 'entered';
  const isSame = last.version === version && last.answers === answers;
  if (isSame && (over === null || last.over === over)) return 'again';
  if (told === '') return 'differs';
  return count < MAX_READINGS ? 'entered' : 'full';
}

/** Key of what a tablet of this student handed in and counts now, as far as this device knows; null where none does. */
export async function tabletHandIn(
  { store }: Workspace,
  examID: string,
  uid: string,
): Promise<string | null> {
  const paper = await store.papers.get(paperIdOf(examID, uid));
  const counted = paper && countedHandIn(paper);
  return counted && !isOfSheet(counted) ? handInKey(counted) : null;
}
