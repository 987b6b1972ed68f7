import { useParams } from 'react-router-dom';
import { devicesOf, lineCounts } from '../../../domain/documents/attempt/record.ts';
import {
  type RecordNames,
  recordMessages,
  soundNamesIn,
} from '../../../domain/documents/attempt/record-messages.ts';
import { linesInWords } from '../../../domain/documents/attempt/record-words.ts';
import type { Attempt } from '../../../domain/documents/attempt/schema.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { isShuffled } from '../../../domain/documents/exam/shuffle.ts';
import type { LogSeen, Paper } from '../../../domain/documents/paper/schema.ts';
import { countedHandIn, isBegunOnTablet } from '../../../domain/grading/counting.ts';
import type { SatPaper } from '../../../domain/grading/roster.ts';
import { readingsOf } from '../../../domain/grading/sheets.ts';
import { markOf } from '../../../domain/namesakes.ts';
import { answerSign } from '../../../domain/question-kinds/questions.ts';
import { proofCheckOf } from '../../../domain/safe-browser/proof.ts';
import { doubtsOf } from '../../../domain/timing/doubts.ts';
import { observationOf } from '../../../domain/timing/timing-trust.ts';
import { useLive } from '../../../store/live.ts';
import { type ExamReport, examReport } from '../../../store/queries/exam-report.ts';
import { attemptsOf } from '../../../store/queries/records.ts';
import type { Store } from '../../../store/tables.ts';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { formatDate, formatTimeOfDay } from '../../../ui/format.ts';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { PrintPage, SheetHead } from '../../../ui/PrintPage.tsx';
import { type Moment, Timeline } from '../../../ui/Timeline.tsx';
import { messages as results } from '../messages.ts';
import { safetyOf } from '../paper-row.ts';
import { Incidents, SheetReadings, teacherIn } from './Incidents.tsx';
import { messages } from './messages.ts';
import classes from './RecordScreen.module.css';

export function RecordScreen() {
  const { id = '', uid = '' } = useParams();
  const known = useLive((store) => read(store, id, uid), [id, uid]);
  if (known === undefined) return <LoadingPage />;
  if (!known) {
    return (
      <main>
        <MissingPage
          title={messages.none}
          hint={messages.noneHint}
          to={`/exam-results/${id}`}
          toLabel={messages.toResults}
        />
      </main>
    );
  }
  return <RecordPage {...known} />;
}

interface Known {
  report: ExamReport;
  sat: SatPaper;
  attempts: Attempt[];
}

async function read(store: Store, examID: string, uid: string): Promise<Known | null> {
  const report = await examReport(store, examID);
  const sat = report?.papers.find(({ paper }) => paper.userID === uid);
  if (!report || !sat) return null;
  const attempts = await attemptsOf(store, sat.paper.id);
  const isRead = report.exam !== null && readingsOf(report.exam, uid).length > 0;
  return attempts.length > 0 || isRead ? { report, sat, attempts } : null;
}

function RecordPage({ report, sat, attempts }: Known) {
  const { paper, result } = sat;
  const { exam, classroom, examID, examName, numbers } = report;
  const schoolNumber = numbers.get(paper.userID);
  const member = classroom?.selectedStudent.find(({ uid }) => uid === paper.userID);
  const name = result?.displayName ?? member?.displayName ?? results.unknownStudent;
  const doubts = doubtsOf(paper, result ?? null, exam, classroom);
  const observed = observationOf(paper, doubts, exam);
  const safety = safetyOf(paper, exam);
  const facts = [
    `${results.personCode}: ${markOf({ uid: paper.userID, schoolNumber })}`,
    ...(isBegunOnTablet(paper) ? [formatDate(paper.start.at)] : []),
    ...(observed ? [results.observed(observed)] : []),
    ...(safety ? [results.safetyFact[safety]] : []),
  ];
  return (
    <PrintPage
      title={messages.title(name)}
      back={{ to: `/exam-results/${examID}`, label: messages.toResults }}
    >
      <SheetHead title={`${examName} – ${name}`} facts={facts} />
      {attempts.length > 0 && (
        <>
          <p className={classes.hint}>
            {messages.hint} {isShuffled(paper) && messages.hintShuffled}
          </p>
          <Timeline
            moments={among(linesInWords(attempts, namesIn(sat, report), countedHandIn(paper)), [
              ...endMoments(paper, exam),
              ...witnessMoments(paper, devicesOf(attempts), teacherIn(classroom)),
            ])}
            labels={recordMessages}
          />
        </>
      )}
      <SheetReadings uid={paper.userID} report={report} />
      <Incidents uid={paper.userID} report={report} />
      {attempts.length > 0 && <Heard logs={paper.logs} attempts={attempts} />}
    </PrintPage>
  );
}

/** Returns names of questions, with the numbers of the student's version, or else of the exam. */
function namesIn({ result }: SatPaper, { exam }: ExamReport): RecordNames {
  const questions = result?.questions.map(({ question }) => question) ?? exam?.questions ?? [];
  const placeOf = (id: string) => questions.findIndex((question) => question.id === id);
  return {
    question: (id) => {
      const at = placeOf(id);
      return at < 0 ? recordMessages.otherQuestion : recordMessages.question(at + 1);
    },
    answer: (id, answer) => {
      const question = questions[placeOf(id)];
      return question ? answerSign(question, answer) : answer;
    },
    sound: soundNamesIn(questions),
    isProof: exam ? proofCheckOf(exam) : undefined,
  };
}

function Heard({ logs, attempts }: { logs: readonly LogSeen[]; attempts: readonly Attempt[] }) {
  const devices = devicesOf(attempts);
  const deviceOf = ({ device }: LogSeen) => devices.indexOf(device) + 1 || devices.length + 1;
  const counts = new Map(attempts.map((attempt) => [attempt.writer, lineCounts(attempt)]));
  const heard = logs
    .flatMap((log) => log.anchors.map(([count, head, at]) => ({ log, count, head, at })))
    .sort((a, b) => a.at - b.at);
  return (
    <section>
      <h2 className={classes.heading}>{messages.heard}</h2>
      <ul className={classes.heard}>
        {heard.map(({ log, count, head, at }) => (
          <li key={head}>
            {messages.heardAt(
              formatTimeOfDay(at),
              counts.get(log.writer)?.[count] ?? count,
              devices.length > 1 ? deviceOf(log) : null,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Maximum delay that clocks and networks explain (ms). */
const TOLERANCE = 60_000;

/** Returns the moment at which the teacher ended the exam, if that cut this paper off. */
function endMoments(
  { handIns, toldAt }: Paper,
  exam: Pick<Exam, 'endedAt' | 'endKnownAt'> | null,
): Moment[] {
  const at = exam?.endedAt ?? null;
  const isCut = toldAt !== null || handIns.some(({ cause }) => cause === 'teacher');
  if (!exam || at === null || !isCut) return [];
  const { endKnownAt } = exam;
  const isLate = endKnownAt !== null && endKnownAt - at > TOLERANCE;
  return [
    {
      at,
      text: isLate ? messages.endedHeard(formatTimeOfDay(endKnownAt)) : messages.ended,
      tone: 'strong',
    },
  ];
}

/** Returns when a teacher collected the paper. @param devices in the order of their numbers */
const witnessMoments = (
  { logs }: Pick<Paper, 'logs'>,
  devices: readonly string[],
  teacher: (uid: string) => string,
): Moment[] =>
  logs.flatMap(({ witness, device }) =>
    witness
      ? {
          at: witness.at,
          text: messages.taken(teacher(witness.by)),
          tone: 'strong' as const,
          place:
            devices.length > 1
              ? recordMessages.deviceNumber(devices.indexOf(device) + 1)
              : undefined,
        }
      : [],
  );

const among = (moments: readonly Moment[], others: readonly Moment[]): Moment[] =>
  others.reduce<Moment[]>(
    (all, other) => {
      const before = all.filter(({ at }) => at <= other.at);
      return [...before, other, ...all.slice(before.length)];
    },
    [...moments],
  );
