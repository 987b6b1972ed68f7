import { type CellState, overTime } from '../../domain/grading/over-time.ts';
import { showsPoints } from '../../domain/grading/points.ts';
import { personCode } from '../../domain/ids.ts';
import type { PupilExam, PupilHistory } from '../../store/queries/class-history.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatPoints } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { PrintPage } from '../../ui/PrintPage.tsx';
import { dayOf, SchoolNameField, useSchoolName } from './BookExport.tsx';
import { messages, type ParentsFacts } from './messages.ts';
import classes from './ParentsScreen.module.css';
import { dateOf, nameOf, outcomeColumns, PupilMissing, usePupil } from './PupilScreen.tsx';

export function ParentsScreen() {
  const history = usePupil();
  if (history === undefined) return <LoadingPage />;
  return history ? <Preview history={history} /> : <PupilMissing />;
}

function Preview({ history }: { history: PupilHistory }) {
  const { classroom, pupil } = history;
  const [school, setSchool] = useSchoolName();
  return (
    <PrintPage
      title={messages.parentsTitle(pupil.displayName)}
      back={{ to: `/class-results/${classroom.id}/${pupil.uid}`, label: messages.toPupil }}
      choice={<SchoolNameField value={school} onChange={setSchool} />}
    >
      <ParentsSheet history={history} school={school.trim()} />
    </PrintPage>
  );
}

function ParentsSheet({ history, school }: { history: PupilHistory; school: string }) {
  const { classroom, pupil, exams, schoolNumber } = history;
  const { user, clock } = useWorkspace();
  const told = exams.filter(({ cell }) => !NOT_TOLD.has(cell.kind));
  const facts = [
    messages.classIs(classroom.className),
    messages.markIs(schoolNumber, personCode(pupil.uid)),
    messages.teacherIs(user.displayName),
    dayOf(clock.now()),
  ];
  return (
    <div className={classes.sheet}>
      <header>
        {school && <p className={classes.school}>{school}</p>}
        <p className={classes.kind}>{messages.parentsHead}</p>
        <h1>{pupil.displayName}</h1>
        <p>{facts.join(' · ')}</p>
      </header>
      <p className={classes.words}>
        {messages.inWords(pupil.displayName, overTime(told.map(shownCell)))}
      </p>
      {told.length > 0 && <Results exams={told} />}
      <p className={classes.explanation}>{messages.parentsExplanation(explained(exams, told))}</p>
      <div className={classes.signatures}>
        {messages.signature.map((line) => (
          <p key={line} className={classes.signature}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function explained(exams: readonly PupilExam[], told: readonly PupilExam[]): ParentsFacts {
  const results = told.flatMap(({ counted: { sat }, cell }) =>
    cell.kind === 'points' && sat?.result ? sat.result : [],
  );
  return {
    hasPoints: results.some(({ questions }) => showsPoints(questions)),
    hasDeduction: results.some(({ wrongsPerRight }) => wrongsPerRight !== undefined),
    hasPractice: exams.some(({ cell }) => cell.kind === 'practice'),
    hasMakeUp: told.some(({ cell }) => cell.isMakeUp),
  };
}

const NOT_TOLD: ReadonlySet<CellState['kind']> = new Set([
  ...(['open', 'not-member', 'not-asked', 'practice'] as const),
]);

/** Returns the state to show. Hides points that only the teacher sees before the release. */
const shownCell = ({ cell }: PupilExam): CellState =>
  cell.kind === 'points' && !cell.isOut ? { kind: 'waiting' } : cell;

const Results = ({ exams }: { exams: readonly PupilExam[] }) => {
  const outcomes = outcomeColumns(exams);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{messages.exam}</th>
          <th scope="col">{messages.date}</th>
          {outcomes.map(({ key, label }) => (
            <th key={key} scope="col" className={classes.count}>
              {label}
            </th>
          ))}
          <th scope="col" className={classes.count}>
            {messages.score}
          </th>
        </tr>
      </thead>
      <tbody>
        {exams.map((one) => (
          <Line key={one.exam.examID} one={one} outcomes={outcomes} />
        ))}
      </tbody>
    </table>
  );
};

function Line({ one, outcomes }: { one: PupilExam; outcomes: ReturnType<typeof outcomeColumns> }) {
  const cell = shownCell(one);
  const result = cell.kind === 'points' ? one.counted.sat?.result : undefined;
  return (
    <tr>
      <th scope="row">{nameOf(one)}</th>
      <td>{dayOf(dateOf(one))}</td>
      {outcomes.map(({ key, count }) => (
        <td key={key} className={classes.count}>
          {result ? count(result) : messages.none}
        </td>
      ))}
      <td className={classes.count}>{pointsOrState(cell)}</td>
    </tr>
  );
}

const pointsOrState = (cell: CellState): string => {
  if (cell.kind === 'practice') return messages.none;
  return cell.kind === 'points' ? formatPoints(cell.points) : shortOf(cell.kind);
};

const shortOf = (kind: Exclude<CellState['kind'], 'points' | 'practice'>): string =>
  kind === 'waiting' ? messages.notReleased : messages.kinds[kind];
