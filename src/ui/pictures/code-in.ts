import { pictureIn } from './picture-in.ts';
import type { Reader } from './reader.ts';

/** Pixels of the longer side: as the camera gives them, then as many as show a code that is a small part of the picture. */
const SIZES = [1280, 2200];

/** The text of the code in a file with a picture; null where no code was found. @throws ReaderMissing */
export async function codeIn(file: File, reader: Reader): Promise<string | null> {
  for (const largest of SIZES) {
    const picture = await pictureIn(file, largest);
    const code = picture && (await reader.read(picture));
    if (code) return code;
  }
  return null;
}
