import { fileTextOf } from '../../../domain/envelope/file.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { messages } from './messages.ts';

/** No name in it: the file may lie in a folder that others see. */
const fileOf = (envelope: Uint8Array, code: string): File =>
  new File([fileTextOf(envelope)], `sinav-kagidi-${code}.txt`, { type: 'text/plain' });

/** Whether this browser shares files. */
export function canShare(): boolean {
  const { canShare: asks } = navigator as Partial<Navigator>;
  const files = [new File([''], 'a.txt', { type: 'text/plain' })];
  return asks?.call(navigator, { files }) ?? false;
}

/** Shares the file, or saves it. @returns what is to be said; null where the student thought better of it */
export async function saveEnvelope(
  envelope: Uint8Array,
  code: string,
): Promise<'saved' | 'fileFailed' | null> {
  const file = fileOf(envelope, code);
  try {
    if (canShare()) await navigator.share({ files: [file], title: messages.fileTitle });
    else saveFile(file, file.name);
    return 'saved';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'fileFailed';
  }
}
