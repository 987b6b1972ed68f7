import type { Carried } from '../../domain/documents/carried/schema.ts';
import { envelopeInFile, MAX_FILE } from '../../domain/envelope/file.ts';
import type { FrameCollector } from '../../domain/envelope/frames.ts';
import { ReaderMissing } from '../../ui/pictures/asked-worker.ts';
import { codeIn } from '../../ui/pictures/picture-file.ts';
import type { Reader } from '../../ui/pictures/reader.ts';
import { gathered, type Said } from './gathered.ts';
import { messages, READER_MISSING } from './messages.ts';

/** What a file brings: an envelope, or why it brings none; null where it says nothing new. */
export type Given = { envelope: Uint8Array; by: Carried['by'] } | Said | null;

export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** A file that a student's tablet saved. */
export async function inSavedFile(file: File): Promise<Given> {
  const envelope = file.size > MAX_FILE ? null : envelopeInFile(await textIn(file));
  return envelope
    ? { envelope, by: 'file' }
    : { tone: 'warning', text: messages.notOurs(file.name) };
}

/** A picture of the code on a student's screen. @param frames with the parts in the pictures before it */
export async function inPicture(
  file: File,
  reader: Reader,
  frames: FrameCollector,
): Promise<Given> {
  const of = (tone: Said['tone'], text: string): Said => ({
    tone,
    text: messages.ofFile(file.name, text),
  });
  const code = await codeIn(file, reader).catch(missing);
  if (!code) return of('warning', code === null ? messages.noCode : READER_MISSING);
  const read = gathered(frames, code);
  if (!read) return null;
  if ('text' in read) return of(read.tone, read.text);
  if (read.envelope) return { envelope: read.envelope, by: 'scan' };
  return of('info', messages.pictured(read.have, read.of));
}

/** '' for a file that cannot be read. */
const textIn = async (file: File): Promise<string> =>
  new TextDecoder().decode(await file.arrayBuffer().catch(() => new ArrayBuffer()));

function missing(error: unknown): undefined {
  if (!(error instanceof ReaderMissing)) throw error;
}
