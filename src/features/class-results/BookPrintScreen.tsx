import { useParams } from 'react-router-dom';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { type ExamCell, heldAt } from '../../domain/grading/over-time.ts';
import { useLive } from '../../store/live.ts';
import { type ClassBook, classBook } from '../../store/queries/class-book.ts';
import { type ClassHistory, classHistory } from '../../store/queries/class-history.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatPoints } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { PrintPage } from '../../ui/PrintPage.tsx';
import { dayOf, SchoolNameField, useSchoolName, wholeMark } from './BookExport.tsx';
import { ClassMissing } from './ClassResultsScreen.tsx';
import { messages } from './messages.ts';
import classes from './ParentsScreen.module.css';
import { notesOf } from './PupilsTable.tsx';

export function BookPrintScreen() {
  const { id = '' } = useParams();
  const history = useLive((store) => classHistory(store, id), [id]);
  if (history === undefined) return <LoadingPage />;
  return history ? <Preview history={history} /> : <ClassMissing />;
}

function Preview({ history }: { history: ClassHistory }) {
  const { classroom } = history;
  const { clock, user } = useWorkspace();
  const [school, setSchool] = useSchoolName();
  const book = useLive((store) => classBook(store, history, clock.now()), [history]);
  if (!book) return <LoadingPage />;
  const facts = [messages.teacherIs(user.displayName), dayOf(clock.now())];
  return (
    <PrintPage
      title={messages.bookTitle(classroom.className)}
      back={{ to: `/class-results/${classroom.id}`, label: messages.toTable }}
      choice={<SchoolNameField value={school} onChange={setSchool} />}
    >
      <div className={classes.sheet}>
        <header>
          {school.trim() && <p className={classes.school}>{school.trim()}</p>}
          <p className={classes.kind}>{messages.marks}</p>
          <h1>{classroom.className}</h1>
          <p>{facts.join(' · ')}</p>
        </header>
        {blocksOf(book.exams).map((exams, at, all) => (
          <Block
            key={exams[0]?.examID}
            book={book}
            from={at * BLOCK}
            exams={exams}
            isLast={at === all.length - 1}
          />
        ))}
        <p className={classes.explanation}>
          {`${messages.wholeHint} ${messages.averageHint} ${messages.makeUpHint}`}
        </p>
      </div>
    </PrintPage>
  );
}

/** Number of exams side by side on paper in portrait format. */
const BLOCK = 5;

const blocksOf = (exams: readonly Exam[]): Exam[][] =>
  Array.from({ length: Math.ceil(exams.length / BLOCK) }, (_, at) =>
    exams.slice(at * BLOCK, (at + 1) * BLOCK),
  );

interface BlockProps {
  book: ClassBook;
  from: number;
  exams: readonly Exam[];
  isLast: boolean;
}

const Block = ({ book: { lines, exams: all }, from, exams, isLast }: BlockProps) => (
  <table
    className={classes.table}
    aria-label={messages.shownExams(from + 1, from + exams.length, all.length)}
  >
    <thead>
      <tr>
        <th scope="col">{messages.mark}</th>
        <th scope="col">{messages.student}</th>
        {exams.map((exam) => (
          <th key={exam.examID} scope="col" className={classes.count}>
            {messages.examOn(exam.examName, dayOf(heldAt(exam)))}
          </th>
        ))}
        {isLast && (
          <th scope="col" className={classes.count}>
            {messages.average}
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ uid, mark, name, cells, average }) => (
        <tr key={uid}>
          <td>{mark}</td>
          <th scope="row">{name}</th>
          {exams.map((exam, at) => (
            <td key={exam.examID} className={classes.count}>
              <Mark cell={cells[from + at]} />
            </td>
          ))}
          {isLast && (
            <td className={classes.count}>
              {average === null ? messages.none : formatPoints(average)}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const Mark = ({ cell }: { cell: ExamCell | undefined }) =>
  cell ? `${wholeMark(cell) ?? messages.none} ${notesOf(cell).join(', ')}`.trim() : null;
