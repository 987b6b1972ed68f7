import { useRef, useState } from 'react';
import type { SheetReading } from '../../../domain/bubble-sheet/read-sheet.ts';
import { isShortOf } from '../../../domain/bubble-sheet/sheet-code.ts';
import type { Said } from '../use-collecting.ts';
import { messages } from './messages.ts';
import { createSheetReader, pictureIn, type SheetReader } from './sheet-reader.ts';

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
export function useSheets(examID: string): Sheets {
  const [queue, setQueue] = useState<readonly SheetReading[]>([]);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [isReading, setReading] = useState(false);
  /** A sheet stays in view for seconds: what was looked at is not asked again. */
  const last = useRef('');

  async function onSheet(reading: SheetReading): Promise<void> {
    const name = JSON.stringify([reading.code, reading.code.student === '' && reading.rows]);
    if (queue.length > 0 || name === last.current) return;
    last.current = name;
    if (!isShortOf(reading.code.exam, examID))
      return setSaid([{ tone: 'warning', text: messages.otherExam }]);
    setQueue([reading]);
  }

  async function onFiles(files: Iterable<File>): Promise<void> {
    setReading(true);
    setSaid([]);
    const reader = createSheetReader();
    for (const file of files) {
      const read = await readFile(file, examID, reader);
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

async function readFile(
  file: File,
  examID: string,
  reader: SheetReader,
): Promise<SheetReading | Said> {
  const warn = (text: string): Said => ({
    tone: 'warning',
    text: messages.ofFile(file.name, text),
  });
  const picture = await pictureIn(file);
  if (!picture) return warn(messages.noPicture);
  const read = await reader.read(picture);
  if (typeof read === 'string') return warn(messages.problems[read]);
  return isShortOf(read.code.exam, examID) ? read : warn(messages.otherExam);
}
