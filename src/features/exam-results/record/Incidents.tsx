import type { Exam, Incident } from '../../../domain/documents/exam/schema.ts';
import type { ExamReport } from '../../../store/queries/exam-report.ts';
import { formatTimeOfDay } from '../../../ui/format.ts';
import { messages as live } from '../live/messages.ts';
import { messages } from './messages.ts';
import classes from './RecordScreen.module.css';
import { teacherIn } from './teachers.ts';

interface IncidentsProps {
  uid: string;
  report: ExamReport;
}

/** What the teacher noted in the room. */
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

/** Whoever held the exam then: nobody else may write in it. Null from before it was handed over, for it may have been so more than once. */
function authorOf({ addedUser, handedTo, stamps }: Exam, { at }: Incident): string | null {
  if (!handedTo) return addedUser;
  return at >= (stamps.handedTo ?? Infinity) ? handedTo : null;
}
