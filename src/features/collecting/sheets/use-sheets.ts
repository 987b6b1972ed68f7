import { useRef, useState } from 'react';
import type { Rgba } from '../../../domain/bubble-sheet/gray.ts';
import { numbersWithoutBubbles } from '../../../domain/bubble-sheet/layout.ts';
import type { SheetProblem, SheetReading } from '../../../domain/bubble-sheet/read-sheet.ts';
import { isShortOf } from '../../../domain/bubble-sheet/sheet-code.ts';
import { docId } from '../../../domain/doc-id.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import type { RosterEntry } from '../../../domain/grading/roster.ts';
import {
  type Beside,
  besideSheet,
  hasPointsOnly,
  isTakenIn,
  readingsOf,
} from '../../../domain/grading/sheets.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import type { Store } from '../../../store/tables.ts';
import { askedWorker, ReaderMissing } from '../../../ui/pictures/asked-worker.ts';
import { type PictureReader, pixelsOf } from '../../../ui/pictures/reader.ts';
import { sheetMessages as messages, READER_MISSING } from '../messages.ts';
import type { Said } from '../use-collecting.ts';

/** Time out of view after which a sheet is read again (ms). */
const GONE_AFTER = 4_000;

/** Queues readings in memory until the teacher has confirmed each reading. */
export function useSheets(exam: Exam, students: readonly SheetStudent[]) {
  const { examID } = exam;
  const [queue, setQueue] = useState<readonly SheetReading[]>([]);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [isReading, setReading] = useState(false);
  /** Last sheet in view, which is queued only once. */
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
    const reader = createSheetReader(exam);
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

/** Returns the message about a sheet of another exam or class; null if it belongs here. */
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
  const picture = await pixelsOf(file, LARGEST);
  if (!picture) return warn(messages.noPicture);
  const read = await reader.read(picture).catch(missing);
  if (read === null) return warn(READER_MISSING);
  if (typeof read === 'string') return warn(messages.problems[read]);
  const reason = foreign(read);
  return reason === null ? read : warn(reason);
}

/** State of an entered sheet. `asks`: the teacher has to choose between tablet and sheet. */
type SheetState = 'unsent' | 'sent' | 'counts' | 'spare' | 'asks';

export interface EnteredSheet {
  uid: string;
  at: number;
  state: SheetState;
  /** Id of the paper for which the teacher has to choose; null if no choice is needed. */
  paperId: string | null;
}

/** Returns the latest reading of each student, newest first. */
export function enteredOf(report: ExamReport, isUnsent: boolean): EnteredSheet[] {
  const { exam, papers } = report;
  if (!exam) return [];
  const forms = exam.sheetReadings.filter((reading) => !hasPointsOnly(reading));
  const uids = new Set(forms.map(({ uid }) => uid));
  return [...uids]
    .flatMap((uid): EnteredSheet[] => {
      const latest = readingsOf(exam, uid).at(-1);
      const paper = papers.find((one) => one.paper.userID === uid)?.paper;
      if (!latest) return [];
      const isThere = paper && isTakenIn(latest.id, paper, exam);
      const onTheWay = isUnsent ? 'unsent' : 'sent';
      const beside = paper ? besideSheet(paper, exam) : null;
      const state = isThere ? arrived(beside) : onTheWay;
      return [{ uid, at: latest.at, state, paperId: beside && paper ? paper.id : null }];
    })
    .sort((a, b) => b.at - a.at);
}

function arrived(beside: Beside | null): SheetState {
  if (beside && !beside.isSaid) return 'asks';
  return beside?.counts === 'tablet' ? 'spare' : 'counts';
}

export const isExamUnsent = async (store: Store, examID: string): Promise<boolean> =>
  (await store.outbox.get(docId('exam', examID))) !== undefined;

export type SheetStudent = Pick<RosterEntry, 'uid' | 'state'> & { name: string };

/** Maximum of a picture's longer side (pixels). A module of the QR code then has about five. */
export const LARGEST = 2200;

interface SheetReader {
  /** Reads a sheet. @throws ReaderMissing */
  read(picture: ImageData): Promise<SheetReading | SheetProblem>;
  close(): void;
}

/** Picture of a sheet, and the numbers of the rows without bubbles. */
export type SheetToRead = Rgba & { bare: readonly number[] };

function createSheetReader({ questions }: Exam): SheetReader {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  // Treats a picture that crashes the worker as a picture without a sheet.
  const { ask, close } = askedWorker<SheetToRead, SheetReading | SheetProblem>(worker, 'no-marks');
  const bare = numbersWithoutBubbles(questions);
  const read = ({ width, height, data }: ImageData) =>
    ask({ width, height, data, bare }, [data.buffer]);
  return { read, close };
}

/** Creates a reader that returns null for an unreadable picture, because the next may be better. */
export async function createCameraReader(exam: Exam): Promise<PictureReader<SheetReading>> {
  const reader = createSheetReader(exam);
  const read = async (picture: ImageData) => {
    const found = await reader.read(picture);
    return typeof found === 'string' ? null : found;
  };
  return { read, close: () => reader.close() };
}
