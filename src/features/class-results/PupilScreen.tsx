import { Anchor } from '@mantine/core';
import { IconClipboardList, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { countsInAverages } from '../../domain/documents/exam/purpose.ts';
import type { Outcome, Result } from '../../domain/documents/paper/schema.ts';
import { heldAt, overTime } from '../../domain/grading/over-time.ts';
import { countedOutcome } from '../../domain/grading/points.ts';
import { personCode } from '../../domain/ids.ts';
import { useLive } from '../../store/live.ts';
import {
  type PupilExam,
  type PupilHistory,
  pupilHistory,
} from '../../store/queries/class-history.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyList, MissingPage } from '../../ui/EmptyState.tsx';
import { formatDate } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import classes from './ClassResults.module.css';
import { messages } from './messages.ts';
import { CellText } from './PupilsTable.tsx';

export function PupilScreen() {
  const history = usePupil();
  if (history === undefined) return <LoadingPage />;
  return history ? <Pupil history={history} /> : <PupilMissing />;
}

export const nameOf = ({ exam, cell }: PupilExam): string =>
  cell.isMakeUp && exam.makeUpOf === '' ? messages.madeUp(exam.examName) : exam.examName;

/** Returns the time of the hand-in, or else of the exam (ms). */
export const dateOf = ({ cell, counted }: PupilExam): number =>
  cell.closedAt ?? heldAt(counted.exam);

const countOf =
  (outcome: Outcome) =>
  ({ questions }: Result): number =>
    questions.filter((question) => countedOutcome(question) === outcome).length;

interface OutcomeColumn {
  key: string;
  label: string;
  count: (result: Result) => number;
}

const PARTIAL: OutcomeColumn = {
  key: 'kismen',
  label: messages.partial,
  count: countOf('partial'),
};
const OUTCOMES: readonly OutcomeColumn[] = [
  { key: 'dogru', label: messages.right, count: countOf('correct') },
  { key: 'yanlis', label: messages.wrong, count: countOf('wrong') },
  { key: 'bos', label: messages.blank, count: countOf('blank') },
];

/** Returns the columns of outcomes. Includes partly right answers only if some exam has them. */
export const outcomeColumns = (exams: readonly PupilExam[]): readonly OutcomeColumn[] =>
  exams.some(({ counted: { sat } }) => sat?.result && PARTIAL.count(sat.result) > 0)
    ? OUTCOMES.toSpliced(1, 0, PARTIAL)
    : OUTCOMES;

const columnsOf = (exams: readonly PupilExam[]): readonly Column<PupilExam>[] => [
  {
    key: 'sinav',
    label: messages.exam,
    isName: true,
    cell: (one) => (
      <Anchor component={Link} to={`/exam-results/${one.counted.exam.examID}`}>
        {countsInAverages(one.exam) ? nameOf(one) : messages.practice(one.exam.examName)}
      </Anchor>
    ),
  },
  { key: 'tarih', label: messages.date, cell: (one) => formatDate(dateOf(one)) },
  ...outcomeColumns(exams).map(
    ({ key, label, count }): Column<PupilExam> => ({
      ...{ key, label, width: '4.5rem', narrow: 'small' },
      cell: ({ counted: { sat } }) => (sat?.result ? count(sat.result) : messages.none),
    }),
  ),
  {
    key: 'puan',
    label: messages.score,
    width: '8rem',
    cell: ({ cell }) => <CellText cell={cell} />,
  },
];

function Pupil({ history: { classroom, pupil, exams, schoolNumber } }: { history: PupilHistory }) {
  const facts = overTime(exams.map(({ cell }) => cell));
  const hasPractice = exams.some(({ cell }) => cell.kind === 'practice');
  const inOrder = [...exams].reverse();
  return (
    <Page title={messages.parentsTitle(pupil.displayName)} width="wide">
      <PageHeader
        title={pupil.displayName}
        description={`${classroom.className} · ${messages.markIs(schoolNumber, personCode(pupil.uid))}`}
        back={<BackLink to={`/class-results/${classroom.id}`}>{messages.toTable}</BackLink>}
        actions={
          <LinkButton
            to={`/class-results/${classroom.id}/${pupil.uid}/print`}
            icon={IconPrinter}
            variant="filled"
          >
            {messages.forParents}
          </LinkButton>
        }
      />
      <Panel title={messages.results}>
        {exams.length === 0 ? (
          <EmptyList
            icon={IconClipboardList}
            title={messages.noExams}
            hint={messages.noExamsHint}
          />
        ) : (
          <div className={classes.stack}>
            <p className={classes.words}>{messages.inWords(pupil.displayName, facts)}</p>
            <DataTable
              isPlain
              label={messages.results}
              columns={columnsOf(exams)}
              rows={inOrder}
              keyOf={keyOf}
            />
            <p className={classes.hint}>
              {messages.averageHint}
              {hasPractice ? ` ${messages.practiceHint}` : null}
            </p>
          </div>
        )}
      </Panel>
    </Page>
  );
}

const keyOf = ({ exam }: PupilExam): string => exam.examID;

export const PupilMissing = () => (
  <MissingPage
    {...messages.missingPupil}
    to="/classrooms-management"
    toLabel={messages.toClasses}
  />
);

export function usePupil(): PupilHistory | null | undefined {
  const { id = '', uid = '' } = useParams();
  const { clock } = useWorkspace();
  return useLive((store) => pupilHistory(store, id, uid, clock.now()), [id, uid]);
}
