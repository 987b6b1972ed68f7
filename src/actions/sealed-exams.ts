import type { Sheet } from '../domain/documents/exam/schema.ts';
import type { Seal } from '../domain/documents/exam/seal-schema.ts';
import type { Opening } from '../domain/documents/opening/schema.ts';
import { paperIdOf } from '../domain/ids.ts';
import type { SheetQuestion } from '../domain/question-kinds/kind.ts';
import { openQuestions } from '../domain/sealing/box.ts';
import { type HeldKeys, heldKeysOf, proofOf } from '../domain/sealing/content-key.ts';
import { openBoard, openTyped } from '../domain/sealing/locks.ts';
import { readStartCode } from '../domain/sealing/start-code.ts';
import { type Bytes, fromBase64 } from '../domain/sealing/webcrypto.ts';
import { FREE_GUESSES } from '../domain/timing/guess-waits.ts';
import { heldKeys } from '../store/queries/seals.ts';
import { countGuess, holdKeys } from '../store/seals.ts';
import type { Workspace } from '../store/workspace.ts';

/* Opening a sealed exam. Nothing here waits for the network. */

export type Sealed = Pick<Sheet, 'examID' | 'version'> & { seal: Seal };

/** How a typed code turned out. */
export type Typed =
  | { kind: 'opened' }
  /** No code looks like that; it costs no guess. */
  | { kind: 'malformed' }
  /** Another code; `left` more are free. */
  | { kind: 'wrong'; left: number }
  /** Not judged; nothing is before `until`, ms. */
  | { kind: 'waits'; until: number };

/** Opens an exam with the code that its teacher read out. A right one is held, so that nobody is asked again on this device. */
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

/** Opens it with the key of the board's QR. @returns whether it was the right one */
export const openByBoard = async (
  { store }: Workspace,
  sheet: Sealed,
  key: string,
): Promise<boolean> =>
  hold(store, sheet, await openBoard(crypto.subtle, sheet.seal.board, sheet, key));

/** Opens it by the server's word. @returns whether that is of this very sheet */
export const openByWord = (
  { store }: Workspace,
  sheet: Sealed,
  { key }: Opening,
): Promise<boolean> => hold(store, sheet, fromBase64(key));

/** Keeps what opens a sheet, once it does. */
async function hold(
  store: Workspace['store'],
  sheet: Sealed,
  contentKey: Bytes | null,
): Promise<boolean> {
  const keys = contentKey && (await heldKeysOf(crypto.subtle, contentKey));
  const asked = keys && (await questionsIn(sheet, keys));
  if (!asked) return false;
  const { examID, version } = sheet;
  await holdKeys(
    store,
    examID,
    { version, questions: asked.map(({ id, kind }) => ({ id, kind })) },
    keys,
  );
  return true;
}

/** The questions of a sealed sheet; null where the keys are another one's. They are for the page's memory and are kept nowhere, but for their ids and kinds. */
export const questionsIn = (
  { seal }: Sealed,
  { read }: HeldKeys,
): Promise<SheetQuestion[] | null> => openQuestions(crypto.subtle, read, seal.box);

/** What says of a start that this device could read the questions; null where it cannot. @param at when the paper is begun, ms */
export async function proofFor(
  { store, user }: Workspace,
  { examID, version }: Sheet,
  at: number,
): Promise<string | null> {
  const keys = await heldKeys(store, examID, version);
  return keys && proofOf(crypto.subtle, keys, paperIdOf(examID, user.uid), at);
}
