import type { Transaction } from 'dexie';
import { DEFAULT_SETTINGS } from '../domain/documents/exam/settings.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { newId } from '../domain/ids.ts';
import type { Checkpoint, Identity, LogRow } from './device-rows.ts';
import { identityOf } from './tables.ts';

/*
 * Rows are projected as the schemas read them, so rows of an older version lack what a newer schema fills in. A device
 * may open offline right after an update: its rows are completed in place.
 */

const UNSHUFFLED = { shuffleQuestions: false, shuffleOptions: false };

/** Gives the rows of a table what they lack of these fields. */
const complete = (transaction: Transaction, table: string, fields: object) =>
  transaction
    .table<object>(table)
    .toCollection()
    .modify((row) => {
      Object.assign(row, { ...fields, ...row });
    });

/** To 3: exams have settings, and a begun paper knows the order in which it is shown. */
export async function addSettings(transaction: Transaction): Promise<void> {
  for (const name of ['exams', 'sheets']) await complete(transaction, name, DEFAULT_SETTINGS);
  await transaction
    .table<Pick<Paper, 'start'>>('papers')
    .toCollection()
    .modify((paper) => {
      Object.assign(paper, { start: { ...UNSHUFFLED, ...paper.start } });
    });
}

/**
 * To 5: tables have a name of their own, by which a loss is noticed. What was noted of this person's unsent work until now
 * names the local PouchDB, so the tables take over that name.
 */
export async function nameDevice(transaction: Transaction): Promise<void> {
  const meta = transaction.table<Checkpoint | Identity, string>('meta');
  const own = await meta.get('own');
  const instance = own?.key === 'own' ? own.instance : newId();
  await meta.put(identityOf(instance));
  await transaction.table('sync').clear();
}

/** To 6: every exam of before there were drafts is published. */
export const addDrafts = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'exams', { draft: false, handedTo: '' });

/** To 6: people of before there were lists of the school have no number. */
export const addSchoolNumbers = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'users', { schoolNumber: '', schoolClass: '' });

/** To 5: an exam knows whose papers its teacher took, a class who waits to be let in, a sheet why its paper waits. */
export async function addDecisions(transaction: Transaction): Promise<void> {
  await complete(transaction, 'exams', { takenPapers: [] });
  await complete(transaction, 'classrooms', { waiting: [] });
  await complete(transaction, 'sheets', { waits: null });
}

/** To 6: a paper says which logs it was computed from. */
export const addLogs = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'papers', { logs: [] });

/** To 6: an exam knows what was corrected of it and whether it is for chosen students alone. */
export const addCorrections = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'exams', { cancelled: [], accepted: [], onlyFor: [] });

/** To 7: an exam can be ended before its time, and a paper says whether its device was told. */
export async function addEnds(transaction: Transaction): Promise<void> {
  await complete(transaction, 'exams', { endedAt: null, endKnownAt: null, incidents: [] });
  await complete(transaction, 'sheets', { endedAt: null });
  await complete(transaction, 'papers', { toldAt: null });
}

/** To 8: an exam says how long its results wait behind its end. */
export async function addGraces(transaction: Transaction): Promise<void> {
  const { graceMinutes } = DEFAULT_SETTINGS;
  for (const name of ['exams', 'sheets']) await complete(transaction, name, { graceMinutes });
}

/** To 9: a paper says what of it its teacher took. */
export const addTaken = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'papers', { taken: null });

/** To 10: an exam remembers since when its key was out, and the ends that it had. */
export const addRemembered = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'exams', { keyOutAt: null, heldEnds: [] });

/** To 11: a class remembers who was in it before, an exam whose it was. */
export async function addFormer(transaction: Transaction): Promise<void> {
  await complete(transaction, 'classrooms', { stays: [] });
  await complete(transaction, 'exams', { heldBy: [] });
}

/** To 10: a signature is over what a log says of itself as well, so each is signed anew when it is next put together. */
export const unseal = (transaction: Transaction): Promise<unknown> =>
  transaction
    .table<LogRow>('logs')
    .toCollection()
    .modify((row) => {
      delete row.sealed;
    });

/** To 7: a paper holds the server's word on what was handed in. */
export const addCountersigned = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'papers', { countersigned: [] });

/** To 7: an exam knows what was read from sheets of paper. */
export const addSheetReadings = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'exams', { sheetReadings: [] });

/** To 7: an exam knows its start codes. */
export const addStartCodes = (transaction: Transaction): Promise<unknown> =>
  complete(transaction, 'exams', { startCodes: [] });
