import type { Classroom } from '../../../domain/documents/classroom/schema.ts';
import type { Exam, Incident, SheetReading } from '../../../domain/documents/exam/schema.ts';
import { hasPointsOnly, readingsOf, readsAlike } from '../../../domain/grading/sheets.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import { formatDate, formatTimeOfDay } from '../../../ui/format.ts';
import { messages as live } from '../live/messages.ts';
import { messages } from './messages.ts';
import classes from './RecordScreen.module.css';

interface IncidentsProps {
  uid: string;
  report: ExamReport;
}

export function Incidents({ uid, report: { exam, classroom } }: IncidentsProps) {
  const incidents = exam?.incidents.filter((one) => one.uid === uid) ?? [];
  if (!exam || incidents.length === 0) return null;
  const teacher = teacherIn(classroom);
  const author = (incident: Incident) => {
    const by = authorOf(exam, incident);
    return by === null ? null : teacher(by);
  };
  return (
    <section>
      <h2 className={classes.heading}>{messages.incidents}</h2>
      <ul className={classes.heard}>
        {[...incidents]
          .sort((a, b) => a.at - b.at)
          .map((one) => (
            <li key={one.id}>
              {messages.incidentAt(
                formatTimeOfDay(one.at),
                live.incidentKinds[one.kind],
                author(one),
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Returns the holder at that time. Null before the last hand-over, because no other is stored. */
function authorOf({ addedUser, handedTo, stamps }: Exam, { at }: Incident): string | null {
  if (!handedTo) return addedUser;
  return at >= (stamps.handedTo ?? Infinity) ? handedTo : null;
}

interface SheetReadingsProps {
  uid: string;
  report: ExamReport;
}

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

function inWords(reading: SheetReading, all: readonly SheetReading[], by: string): string {
  const { id, at, answers, over, behind, reason } = reading;
  const isRead = all.find((one) => readsAlike(one, reading))?.id === id;
  const said = [
    ...(isRead && hasPointsOnly(reading) ? [messages.sheetMarked(by)] : []),
    ...(isRead && !hasPointsOnly(reading) ? [messages.sheetRead(by, answers)] : []),
    ...(behind === undefined ? [] : [messages.counts.tablet(by)]),
    ...(over === null ? [] : [messages.counts.sheet(by)]),
    ...(reason === '' ? [] : [messages.because(reason)]),
  ];
  return `${formatDate(at)}: ${said.join(' ')}`;
}

export const teacherIn =
  (classroom: Pick<Classroom, 'selectedTeacher'> | null) =>
  (uid: string): string =>
    classroom?.selectedTeacher.find((teacher) => teacher.uid === uid)?.displayName ??
    messages.teacher;
