import type { Opening, Sheet } from '../../domain/documents/exam/schema.ts';
import type { CodedQuestion } from '../../domain/envelope/tags.ts';
import { paperIdOf } from '../../domain/ids.ts';
import type { HeldKeys } from '../../domain/sealing/content-key.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

export async function currentSheets(store: Store, classroomID: string): Promise<Sheet[]> {
  const sheets = await store.sheets.where('classroomID').equals(classroomID).toArray();
  return sheets
    .filter(({ current }) => current)
    .sort((a, b) => compareTurkish(a.examName, b.examName));
}

/** Returns the sheet of an exam. If the student has begun, returns the begun version. */
export async function sheetToTake(store: Store, examID: string): Promise<Sheet | null> {
  const paper = await store.papers.get(paperIdOf(examID, store.uid));
  if (paper) return sheetByVersion(store, examID, paper.start.version);
  const sheets = await store.sheets.where('examID').equals(examID).toArray();
  return sheets.find(({ current }) => current) ?? null;
}

export const sheetByVersion = async (
  store: Store,
  examID: string,
  version: string,
): Promise<Sheet | null> => (await store.sheets.get([examID, version])) ?? null;

export interface ExamToTake
  extends Pick<
    Sheet,
    'examID' | 'examName' | 'examTime' | 'className' | 'opensAt' | 'closesAt' | 'endedAt'
  > {
  isLocked: boolean;
}

/** Returns exams that the student has not begun. Sorts by end, then by opening. */
export async function examsToTake(store: Store): Promise<ExamToTake[]> {
  const [sheets, papers] = await Promise.all([
    store.sheets.filter(({ current }) => current).toArray(),
    store.papers.where('userID').equals(store.uid).toArray(),
  ]);
  const begun = new Set(papers.map(({ examID }) => examID));
  const ahead = sheets.filter(({ examID }) => !begun.has(examID)).sort(byUrgency);
  const locked = await Promise.all(ahead.map((sheet) => isLocked(store, sheet)));
  return ahead.map((sheet, at) => ({ ...sheet, isLocked: locked[at] === true }));
}

const byUrgency = (a: Sheet, b: Sheet): number =>
  order(a.closesAt ?? Infinity, b.closesAt ?? Infinity) ||
  order(a.opensAt ?? 0, b.opensAt ?? 0) ||
  compareTurkish(a.examName, b.examName);

const order = (a: number, b: number): number => (a === b ? 0 : a - b);

export interface SealState {
  keys: HeldKeys | null;
  /** Key that the server released; null before it arrives. */
  word: Opening | null;
}

export async function heldKeys(
  { seals }: Pick<Store, 'seals'>,
  examID: string,
  version: string,
): Promise<HeldKeys | null> {
  const held = (await seals.get(examID))?.held;
  return held?.version === version ? held : null;
}

/** Reads the questions' order from the log or the content keys' row; null if neither has it. */
export const orderOf = (
  store: Store,
  { examID, version, logId }: Pick<Sheet, 'examID' | 'version'> & { logId: string },
): Promise<readonly CodedQuestion[] | null> =>
  store.transaction('r', store.seals, store.logs, async () => {
    const log = await store.logs.get(logId);
    const seal = await store.seals.get(examID);
    const orders = [log?.order, seal?.held?.order];
    return orders.find((order) => order?.version === version)?.questions ?? null;
  });

export async function sealState(
  store: Store,
  { examID, version }: Pick<Sheet, 'examID' | 'version'>,
): Promise<SealState> {
  const [keys, word] = await Promise.all([
    heldKeys(store, examID, version),
    store.openings.get([examID, version]),
  ]);
  return { keys, word: word ?? null };
}

export async function isLocked(store: Store, sheet: Sheet): Promise<boolean> {
  if (!sheet.seal) return false;
  const { keys, word } = await sealState(store, sheet);
  return keys === null && word === null;
}
