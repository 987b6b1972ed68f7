import type { Rgba } from '../../../domain/bubble-sheet/gray.ts';
import type { SheetProblem, SheetReading } from '../../../domain/bubble-sheet/read-sheet.ts';
import { askedWorker } from '../../../ui/pictures/asked-worker.ts';
import type { PictureReader } from '../../../ui/pictures/reader.ts';

/** Pixels of the longer side: a module of the code then has five or more. */
export const LARGEST = 2200;

export interface SheetReader {
  /** @throws ReaderMissing */
  read(picture: ImageData): Promise<SheetReading | SheetProblem>;
  close(): void;
}

/** Reads sheets off the main thread: the page stays quick while a picture is looked at. */
export function createSheetReader(): SheetReader {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  // A picture that breaks the reader is one without a sheet.
  const { ask, close } = askedWorker<Rgba, SheetReading | SheetProblem>(worker, 'no-marks');
  return { read: ({ width, height, data }) => ask({ width, height, data }, [data.buffer]), close };
}

/** For the camera: a picture that cannot be read is followed by a better one. */
export async function createCameraReader(): Promise<PictureReader<SheetReading>> {
  const reader = createSheetReader();
  const read = async (picture: ImageData) => {
    const found = await reader.read(picture);
    return typeof found === 'string' ? null : found;
  };
  return { read, close: () => reader.close() };
}
