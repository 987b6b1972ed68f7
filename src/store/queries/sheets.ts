import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { paperIdOf } from '../../domain/ids.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

/** The exams that a class's students can take now, by name. */
export async function currentSheets(store: Store, classroomID: string): Promise<Sheet[]> {
  const sheets = await store.sheets.where('classroomID').equals(classroomID).toArray();
  return sheets
    .filter(({ current }) => current)
    .sort((a, b) => compareTurkish(a.examName, b.examName));
}

/** The sheet that a started paper names, else the current one; null when this device has neither. */
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
