import type { SheetReading } from '../../../domain/documents/exam/schema.ts';
import { readingsOf, readsAlike } from '../../../domain/grading/sheets.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import { formatDate } from '../../../ui/format.ts';
import { messages } from './messages.ts';
import classes from './RecordScreen.module.css';
import { teacherIn } from './teachers.ts';

interface SheetReadingsProps {
  uid: string;
  report: ExamReport;
}

/** What was read of this student's printed sheet and said of it, by whom and when; the latest last. */
export function SheetReadings({ uid, report: { exam, classroom } }: SheetReadingsProps) {
  const readings = exam ? readingsOf(exam, uid) : [];
  if (readings.length === 0) return null;
  const teacher = teacherIn(classroom);
  return (
    <section>
      <h2 className={classes.heading}>{messages.sheets}</h2>
      <ul className={classes.read}>
        {readings.map((reading) => (
          <li key={reading.id}>{inWords(reading, readings, teacher(reading.by))}</li>
        ))}
      </ul>
    </section>
  );
}

/** What is read as before says only what counts. */
function inWords(reading: SheetReading, all: readonly SheetReading[], by: string): string {
  const { id, at, answers, over, behind, reason } = reading;
  const isRead = all.find((one) => readsAlike(one, reading))?.id === id;
  const said = [
    ...(isRead ? [messages.sheetRead(by, answers)] : []),
    ...(behind === undefined ? [] : [messages.counts.tablet(by)]),
    ...(over === null ? [] : [messages.counts.sheet(by)]),
    ...(reason === '' ? [] : [messages.because(reason)]),
  ];
  return `${formatDate(at)}: ${said.join(' ')}`;
}
