import {
  openByBoard,
  openByCode,
  openByWord,
  questionsIn,
} from '../../src/actions/sealed-exams.ts';
import type { Sheet } from '../../src/domain/documents/exam/schema.ts';
import { startCodeOf } from '../../src/domain/documents/exam/sealing.ts';
import type { SheetQuestion } from '../../src/domain/question-kinds/kind.ts';
import { newStartCode } from '../../src/domain/sealing/start-code.ts';
import { heldKeys, sealState, sheetToTake } from '../../src/store/queries/sheets.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import type { TypedCode } from './events.ts';
import type { School } from './school.ts';

type SealedSheet = Sheet & Required<Pick<Sheet, 'seal'>>;
const isSealedSheet = (sheet: Sheet): sheet is SealedSheet => sheet.seal !== undefined;

/** Opens the exam with the released key, as the exam room does without a tap. */
export async function openByWhatCame({ examID }: School, workspace: Workspace): Promise<void> {
  const sheet = await sheetToTake(workspace.store, examID);
  if (!sheet || !isSealedSheet(sheet)) return;
  const { keys, word } = await sealState(workspace.store, sheet);
  if (!keys && word) await openByWord(workspace, sheet, word);
}

/** Returns the questions; none if they are sealed and the device has no key. */
export async function questionsOn({ store }: Workspace, sheet: Sheet): Promise<SheetQuestion[]> {
  if (!isSealedSheet(sheet)) return sheet.questions;
  const keys = await heldKeys(store, sheet.examID, sheet.version);
  return (keys && (await questionsIn(sheet, keys))) ?? [];
}

/** Enters a start code. @returns an error that a person must never see, or null */
export async function typeCode(
  school: School,
  workspace: Workspace,
  which: TypedCode,
): Promise<string | null> {
  const sheet = await sheetToTake(workspace.store, school.examID);
  const codes = (await examOnBoard(school))?.startCodes ?? [];
  if (!sheet || !isSealedSheet(sheet) || codes.length === 0) return null;
  const former = codes.at(-2)?.code;
  const made = { latest: codes.at(-1)?.code, former, wrong: newStartCode(1).code };
  const { kind } = await openByCode(workspace, sheet, made[which] ?? '');
  return which === 'wrong' && kind === 'opened' ? 'a wrong code opened the exam' : null;
}

export async function readBoard(school: School, workspace: Workspace): Promise<void> {
  const sheet = await sheetToTake(workspace.store, school.examID);
  const exam = await examOnBoard(school);
  const code = exam && startCodeOf(exam);
  if (sheet && isSealedSheet(sheet) && code) await openByBoard(workspace, sheet, code.key);
}

/** Returns the exam on the teacher's tablet, which may be offline. */
const examOnBoard = async ({ devices, examID }: School) =>
  devices.get('t1/a')?.app?.store.exams.get(examID);
