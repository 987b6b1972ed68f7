import type { Transaction } from 'dexie';
import type { Paper } from '../domain/entities/paper.ts';
import { DEFAULT_SETTINGS } from '../domain/exam/settings.ts';

/*
 * Rows are projected as the schemas read them, so rows of an older version lack what a newer schema fills in. A device
 * may open offline right after an update: its rows are completed in place.
 */

const UNSHUFFLED = { shuffleQuestions: false, shuffleOptions: false };

/** To 3: exams have settings, and a begun paper knows the order in which it is shown. */
export async function addSettings(transaction: Transaction): Promise<void> {
  for (const name of ['exams', 'sheets']) {
    await transaction
      .table<object>(name)
      .toCollection()
      .modify((row) => {
        Object.assign(row, { ...DEFAULT_SETTINGS, ...row });
      });
  }
  await transaction
    .table<Pick<Paper, 'start'>>('papers')
    .toCollection()
    .modify((paper) => {
      Object.assign(paper, { start: { ...UNSHUFFLED, ...paper.start } });
    });
}
