import { openByBoard, type Sealed } from '../../../actions/sealed-exams.ts';
import { boardKeyIn } from '../../../domain/sealing/start-code.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { ReaderMissing } from '../../../ui/pictures/asked-worker.ts';
import { codeIn, createReader } from '../../../ui/pictures/reader.ts';

/**
 * `no-board`: the QR code has no board key. `wrong`: that key is old or forged. `no-reader`: the
 * file of the decoder is missing.
 */
export type PictureProblem = 'no-code' | 'no-board' | 'other-exam' | 'wrong' | 'no-reader';

/** Decrypts a sheet by a picture of the board. @returns the problem; null if decrypted */
export async function openByPicture(
  workspace: Workspace,
  sheet: Sealed,
  file: File,
): Promise<PictureProblem | null> {
  const reader = await createReader();
  try {
    const text = await codeIn(file, reader);
    if (text === null) return 'no-code';
    return await openByAddress(workspace, sheet, text);
  } catch (error) {
    if (error instanceof ReaderMissing) return 'no-reader';
    throw error;
  } finally {
    reader.close();
  }
}

async function openByAddress(
  workspace: Workspace,
  sheet: Sealed,
  text: string,
): Promise<PictureProblem | null> {
  const [address = '', fragment = ''] = text.split('#');
  const key = boardKeyIn(fragment);
  if (!key) return 'no-board';
  if (!address.endsWith(`/enter-exam/${sheet.examID}`)) return 'other-exam';
  return (await openByBoard(workspace, sheet, key)) ? null : 'wrong';
}
