import {
  IconCalendar,
  IconChalkboard,
  IconClipboardList,
  IconClock,
  IconListNumbers,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { ExamPhase, ExamWork } from '../../domain/documents/exam/phase.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { type ExamCardWithClass, myExams } from '../../store/queries/exams.ts';
import { examsWork, workOf } from '../../store/queries/teachers-desk.ts';
import { useFound, useLongList } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { CardGrid } from '../../ui/cards.tsx';
import { EmptyList, LoadBoundary } from '../../ui/EmptyState.tsx';
import { formatDate, formatDay, formatTime } from '../../ui/format.ts';
import {
  FilterSelect,
  SearchField,
  useAddressSearch,
  useAddressValue,
} from '../../ui/ListFilters.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { RowIcon, RowLink } from '../../ui/row-buttons.tsx';
import { MoreButton, useMore } from '../../ui/use-more.tsx';
import { CopyButton, DeletedExams, useDeleteExam } from './exam-actions.tsx';
import { OpenExamFile } from './exam-file/ExamFile.tsx';
import { MainAction, useExamState } from './exam-links.tsx';
import classes from './MyExamsScreen.module.css';
import { examMessages as messages } from './messages.ts';

/** Initial number of cards. Three in a row, they fill more than the screen of a tablet. */
const STEP = 12;
const BUILDER = '/exam-management';

export const MyExamsScreen = () => (
  <Page title={messages.myExams}>
    <PageHeader
      title={messages.myExams}
      actions={
        <>
          <OpenExamFile />
          <LinkButton to={BUILDER} icon={IconPlus} variant="filled">
            {messages.newExam}
          </LinkButton>
        </>
      }
    />
    <LoadBoundary message={messages.examsFailed}>
      <MyExams />
    </LoadBoundary>
    <LoadBoundary message={messages.examsFailed}>
      <DeletedExams />
    </LoadBoundary>
  </Page>
);

function MyExams() {
  const exams = useLongList(myExams);
  if (exams === undefined) return <LoadingList height={8} />;
  return exams.length === 0 ? <NoExams /> : <ExamList exams={exams} />;
}

const CLASS_PARAM = 'sinif';

const wordsOf = ({ examName, className }: ExamCardWithClass) => [`${examName} ${className}`];

function ExamList({ exams }: { exams: readonly ExamCardWithClass[] }) {
  const [search, setSearch] = useAddressSearch();
  const [chosen, choose] = useAddressValue(CLASS_PARAM);
  const classrooms = useMemo(() => classroomsOf(exams), [exams]);
  const choices = useMemo(
    () => [
      { value: '', label: messages.allClasses },
      ...[...classrooms].map(([value, label]) => ({ value, label })),
    ],
    [classrooms],
  );
  const classroomID = classrooms.has(chosen) ? chosen : '';
  const ofClass = useMemo(
    () => (classroomID === '' ? exams : exams.filter((exam) => exam.classroomID === classroomID)),
    [exams, classroomID],
  );
  const found = useFound(ofClass, wordsOf, search);
  const known = useLive((store) => examsWork(store, exams), [exams]);
  const more = useMore(found.length, search + classroomID, STEP);
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={messages.searchExams} value={search} onChange={setSearch} />
        {classrooms.size > 1 ? (
          <FilterSelect
            label={messages.filterClass}
            isLabelHidden
            value={classroomID}
            choices={choices}
            onChoose={choose}
          />
        ) : null}
      </div>
      {found.length === 0 ? (
        <p role="status">{messages.noMatch}</p>
      ) : (
        <CardGrid>
          {found.slice(0, more.shown).map((exam) => (
            <ExamCard key={exam.examID} exam={exam} work={workOf(known?.work, exam.examID)} />
          ))}
        </CardGrid>
      )}
      <MoreButton more={more} count={found.length} />
    </>
  );
}

const classroomsOf = (exams: readonly ExamCardWithClass[]): ReadonlyMap<string, string> =>
  new Map(
    [
      ...new Map(exams.map((exam) => [exam.classroomID, exam.className || messages.deletedClass])),
    ].sort(([, a], [, b]) => compareTurkish(a, b)),
  );

const NoExams = () => (
  <Panel>
    <EmptyList
      icon={IconClipboardList}
      title={messages.noExams}
      hint={messages.noExamsHint}
      action={
        <LinkButton variant="filled" to={BUILDER}>
          {messages.management}
        </LinkButton>
      }
    />
  </Panel>
);

interface ExamCardProps {
  exam: ExamCardWithClass;
  work: ExamWork;
}

const ExamCard = memo(function ExamCard({ exam, work }: ExamCardProps) {
  const remove = useDeleteExam();
  const { clock } = useWorkspace();
  const { phase, action } = useExamState(exam, work);
  const { examID, examName, examTime, questionCount, className } = exam;
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.name}>{examName}</h2>
        <div className={classes.icons}>
          <CopyButton exam={exam} />
          <RowIcon
            icon={IconTrash}
            label={messages.deleteOf(examName)}
            isDanger
            onClick={() => remove(exam)}
          />
        </div>
      </div>
      <p className={classes.stage}>
        <Pill tone={TONES[phase]}>{messages.phases[phase]}</Pill>
      </p>
      <ul className={classes.facts}>
        <li title={hoursOf(exam, formatDate)}>
          <IconCalendar size={20} aria-hidden />
          {hoursOf(exam, (instant) => formatDay(instant, clock.now()))}
        </li>
        <li>
          <IconChalkboard size={20} aria-hidden />
          {className || messages.deletedClass}
        </li>
        <li>
          <IconClock size={20} aria-hidden />
          {messages.minutes(examTime)}
        </li>
        <li>
          <IconListNumbers size={20} aria-hidden />
          {messages.questionCount(questionCount)}
        </li>
      </ul>
      <div className={classes.actions}>
        <RowLink
          to={`/exam-detail/${examID}`}
          icon={IconPencil}
          aria-label={messages.editOf(examName)}
        >
          {messages.edit}
        </RowLink>
        <MainAction examID={examID} of={examName} action={action} />
      </div>
    </article>
  );
});

const TONES: Readonly<Record<ExamPhase, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  open: 'neutral',
  running: 'success',
  ending: 'warning',
  ended: 'warning',
  marked: 'warning',
  released: 'neutral',
};

type Format = (instant: number) => string;

const endOf = (opensAt: number, closesAt: number, day: Format): string =>
  new Date(opensAt).toDateString() === new Date(closesAt).toDateString()
    ? formatTime(closesAt)
    : day(closesAt);

function hoursOf({ opensAt, closesAt, date }: ExamCardWithClass, day: Format): string {
  const { both, from, to, made } = messages.hours;
  if (opensAt !== null && closesAt !== null)
    return both(day(opensAt), endOf(opensAt, closesAt, day));
  if (opensAt !== null) return from(day(opensAt));
  return closesAt === null ? made(formatDate(date)) : to(day(closesAt));
}
