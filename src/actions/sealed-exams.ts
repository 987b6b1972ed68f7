import type { Seal } from '../domain/documents/exam/part-schemas.ts';
import type { Opening, Sheet } from '../domain/documents/exam/schema.ts';
import type { CodedQuestion } from '../domain/envelope/tags.ts';
import { paperIdOf } from '../domain/ids.ts';
import { FREE_GUESSES } from '../domain/limits.ts';
import type { SheetQuestion } from '../domain/question-kinds/kind.ts';
import {
  type HeldKeys,
  heldKeysOf,
  openQuestions,
  proofOf,
} from '../domain/sealing/content-key.ts';
import { openBoard, openTyped } from '../domain/sealing/locks.ts';
import { readStartCode } from '../domain/sealing/start-code.ts';
import { type Bytes, fromBase64 } from '../domain/sealing/webcrypto.ts';
import { heldKeys } from '../store/queries/sheets.ts';
import { countGuess, holdKeys } from '../store/seals.ts';
import type { Workspace } from '../store/workspace.ts';

/* Decryption of a sealed exam. No function of this file waits for the network. */

export type Sealed = Pick<Sheet, 'examID' | 'version'> & { seal: Seal };

export type Typed =
  | { kind: 'opened' }
  /** Text that is no code. It does not use up a guess. */
  | { kind: 'malformed' }
  /** Wrong code. `left`: number of further guesses without a wait. */
  | { kind: 'wrong'; left: number }
  /** Code that was not checked; the next guess is possible at `until` (ms). */
  | { kind: 'waits'; until: number };

export async function openByCode(
  { store, clock }: Workspace,
  sheet: Sealed,
  typed: string,
): Promise<Typed> {
  const code = readStartCode(typed);
  if (!code) return { kind: 'malformed' };
  const guess = await countGuess(store, sheet.examID, clock.now());
  if (guess.waitsUntil !== null) return { kind: 'waits', until: guess.waitsUntil };
  const contentKey = await openTyped(crypto.subtle, sheet.seal.typed, code);
  if (await hold(store, sheet, contentKey)) return { kind: 'opened' };
  return { kind: 'wrong', left: Math.max(0, FREE_GUESSES - guess.wrong) };
}

/** Decrypts with the board key of a QR code. Returns false for a wrong key. */
export const openByBoard = async (
  { store }: Workspace,
  sheet: Sealed,
  key: string,
): Promise<boolean> =>
  hold(store, sheet, await openBoard(crypto.subtle, sheet.seal.board, sheet, key));

/** Decrypts with the released content key. Returns false if it belongs to another sheet. */
export const openByWord = (
  { store }: Workspace,
  sheet: Sealed,
  { key }: Opening,
): Promise<boolean> => hold(store, sheet, fromBase64(key));

async function hold(
  store: Workspace['store'],
  sheet: Sealed,
  contentKey: Bytes | null,
): Promise<boolean> {
  const keys = contentKey && (await heldKeysOf(crypto.subtle, contentKey));
  const asked = keys && (await questionsIn(sheet, keys));
  if (!asked) return false;
  const { examID, version } = sheet;
  await holdKeys(store, examID, { version, questions: asked.map(codedQuestion) }, keys);
  return true;
}

const codedQuestion = ({ id, kind, sharedText }: SheetQuestion): CodedQuestion => ({
  ...{ id, kind },
  ...(sharedText && { sharedText: { id: sharedText.id } }),
});

/** Decrypts the questions; null if the content keys do not fit. Never store the result. */
export const questionsIn = (
  { seal }: Sealed,
  { read }: HeldKeys,
): Promise<SheetQuestion[] | null> => openQuestions(crypto.subtle, read, seal.box);

/** Returns the proof of an opened seal; null while it is closed. @param at start of paper (ms) */
export async function proofFor(
  { store, user }: Workspace,
  { examID, version }: Sheet,
  at: number,
): Promise<string | null> {
  const keys = await heldKeys(store, examID, version);
  return keys && proofOf(crypto.subtle, keys, paperIdOf(examID, user.uid), at);
}
