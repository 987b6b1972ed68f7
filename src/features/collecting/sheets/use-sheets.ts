import { useRef, useState } from 'react';
import type { SheetReading } from '../../../domain/bubble-sheet/read-sheet.ts';
import { isShortOf } from '../../../domain/bubble-sheet/sheet-code.ts';
import { ReaderMissing } from '../../../ui/pictures/asked-worker.ts';
import { pictureIn } from '../../../ui/pictures/picture-file.ts';
import type { Said } from '../gathered.ts';
import { READER_MISSING } from '../messages.ts';
import type { SheetStudent } from './entered.ts';
import { messages } from './messages.ts';
import { createSheetReader, LARGEST, type SheetReader } from './sheet-reader.ts';

/** A sheet that the camera did not see for so long was taken away, and is shown anew. ms. */
const GONE_AFTER = 4_000;

interface Sheets {
  /** The one that is looked at now, and those behind it. */
  queue: readonly SheetReading[];
  said: readonly Said[];
  isReading: boolean;
  onSheet(reading: SheetReading): Promise<void>;
  onFiles(files: Iterable<File>): Promise<void>;
  onDone(said: Said | null): void;
}

/** Sheets that were read, one after another, until their teacher has looked at each. Kept in this page alone. */
export function useSheets(examID: string, students: readonly SheetStudent[]): Sheets {
  const [queue, setQueue] = useState<readonly SheetReading[]>([]);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [isReading, setReading] = useState(false);
  /** What is in view, and when it was seen last: a sheet stays there for seconds, and is asked about once. */
  const view = useRef({ name: '', at: -Infinity });

  function isInView(name: string): boolean {
    const { name: before, at } = view.current;
    const now = performance.now();
    view.current = { name, at: now };
    return name === before && now - at < GONE_AFTER;
  }

  async function onSheet(reading: SheetReading): Promise<void> {
    const name = JSON.stringify([reading.code, reading.code.student === '' && reading.rows]);
    if (isInView(name) || queue.length > 0) return;
    const foreign = foreignIn(reading, examID, students);
    if (foreign) setSaid([{ tone: 'warning', text: foreign }]);
    else setQueue([reading]);
  }

  async function onFiles(files: Iterable<File>): Promise<void> {
    setReading(true);
    setSaid([]);
    const reader = createSheetReader();
    for (const file of files) {
      const read = await readFile(file, reader, (read) => foreignIn(read, examID, students));
      if ('tone' in read) setSaid((all) => [...all, read]);
      else setQueue((all) => [...all, read]);
    }
    reader.close();
    setReading(false);
  }

  const onDone = (one: Said | null) => {
    setSaid(one ? [one] : []);
    setQueue((all) => all.slice(1));
  };
  return { queue, said, isReading, onSheet, onFiles, onDone };
}

/** Why a sheet is not one of this exam's; null where it is. */
function foreignIn(
  { code }: SheetReading,
  examID: string,
  students: readonly SheetStudent[],
): string | null {
  if (!isShortOf(code.exam, examID)) return messages.otherExam;
  const isKnown = code.student === '' || students.some(({ uid }) => isShortOf(code.student, uid));
  return isKnown ? null : messages.otherStudent;
}

function missing(error: unknown): null {
  if (error instanceof ReaderMissing) return null;
  throw error;
}

async function readFile(
  file: File,
  reader: SheetReader,
  foreign: (read: SheetReading) => string | null,
): Promise<SheetReading | Said> {
  const warn = (text: string): Said => ({
    tone: 'warning',
    text: messages.ofFile(file.name, text),
  });
  const picture = await pictureIn(file, LARGEST);
  if (!picture) return warn(messages.noPicture);
  const read = await reader.read(picture).catch(missing);
  if (read === null) return warn(READER_MISSING);
  if (typeof read === 'string') return warn(messages.problems[read]);
  const reason = foreign(read);
  return reason === null ? read : warn(reason);
}
