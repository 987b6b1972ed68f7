import { AppError } from '../../../domain/errors.ts';
import { looksLikeExamFile, looksLikeMoodle } from '../../../domain/question-files/recognise.ts';
import { decodeFile, MAX_FILE_SIZE } from '../../../domain/text-file.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { readQuestions } from './formats.ts';
import type { HeldFile, OpenedText, OpenFailure } from './opened.ts';
import type { KeepPicture } from './picture-shelf.ts';

type Tools = Pick<Workspace, 'store' | 'clock'>;

/** Maximum size of a file with pictures (characters). */
export const MAX_WITH_PICTURES = 40_000_000;

/** Reads a chosen file. Never throws. @param keep stores a picture of the file */
export async function openFile(
  file: File,
  keep: KeepPicture,
  workspace: Tools,
): Promise<OpenedText | HeldFile | { problem: OpenFailure }> {
  try {
    return await opened(file, keep, workspace);
  } catch (error) {
    return {
      problem:
        error instanceof AppError && error.code === 'storage-full'
          ? 'storage-full'
          : 'file-unreadable',
    };
  }
}

async function opened(
  file: File,
  keep: KeepPicture,
  workspace: Tools,
): Promise<OpenedText | HeldFile | { problem: OpenFailure }> {
  if (file.size > 2 * MAX_WITH_PICTURES) return { problem: 'file-too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return (await import('./docx/docx.ts')).readDocx(bytes, keep);
  const decoded = decodeFile(bytes, MAX_WITH_PICTURES);
  if ('problem' in decoded) return decoded;
  const { text } = decoded;
  if (looksLikeExamFile(text)) {
    const { keepMediumOf, readExamFile } = await import('../../../actions/exam-files.ts');
    const read = await readExamFile(text, keepMediumOf(workspace));
    return 'problem' in read ? read : { name: file.name, reading: read.reading };
  }
  if (looksLikeMoodle(text))
    return { name: file.name, reading: await readQuestions('moodle', text, [], keep) };
  return text.length > MAX_FILE_SIZE
    ? { problem: 'file-too-large' }
    : { text, formatted: [], lost: [], pictures: {}, notes: [] };
}

const isZip = ([a, b, c, d]: Uint8Array): boolean => a === 0x50 && b === 0x4b && c === 3 && d === 4;
