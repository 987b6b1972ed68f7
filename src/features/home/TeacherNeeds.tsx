import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type ExamState, examStateOf, phaseChanges } from '../../domain/documents/exam/phase.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { type TeachersDesk, teachersDesk } from '../../store/queries/teachers-desk.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { formatDay } from '../../ui/format.ts';
import { Panel } from '../../ui/Page.tsx';
import { Row } from '../../ui/RowList.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import classes from './HomeCard.module.css';
import { ShortList } from './HomeCard.tsx';
import { staffMessages as messages } from './staff-messages.ts';

const SHOWN = 8;

export function TeacherNeeds() {
  const desk = useLive(teachersDesk, []);
  const now = useMoment((desk?.exams ?? []).flatMap(phaseChanges));
  const needs = desk && needsAt(desk, now);
  const more = (needs?.length ?? 0) - SHOWN;
  return (
    <Panel title={messages.needs} icon={IconBell}>
      <ShortList
        items={needs?.slice(0, SHOWN)}
        empty={messages.noNeeds}
        row={(need) => <NeedRow key={need.to + need.act} need={need} />}
      />
      {more > 0 ? (
        <Link to="/my-exams" className={classes.all}>
          {messages.moreNeeds(more)}
        </Link>
      ) : null}
    </Panel>
  );
}

/** Shows a task. If results wait for release, the name is a link and the button releases. */
const NeedRow = ({ need: { to, name, detail, act, released } }: { need: Need }) => (
  <Row
    title={
      released === undefined ? (
        name
      ) : (
        <Link to={to} className={classes.rowLink}>
          {name}
        </Link>
      )
    }
    detail={detail}
    end={
      released === undefined ? (
        <LinkButton to={to} aria-label={`${act}: ${name}`}>
          {act}
        </LinkButton>
      ) : (
        <ReleaseButton examID={released} of={name} isMain={false} />
      )
    }
  />
);

interface Need {
  name: string;
  detail: string;
  act: string;
  to: string;
  /** Id of an exam whose results wait for their release. */
  released?: string;
}

type HeldExam = TeachersDesk['exams'][number];

/** Returns tasks in order: exams, requests to join, decisions, marks, appeals, releases. */
function needsAt(desk: TeachersDesk, now: number): Need[] {
  const { exams, undecided, toMark, appealed, classrooms } = desk;
  const where = (isWanted: (state: ExamState) => boolean) =>
    exams.filter((exam) => isWanted(examStateOf(exam, exam.work, now)));
  const watched = (exam: HeldExam): Pick<Need, 'name' | 'to' | 'act'> => ({
    name: exam.examName,
    to: `/exam-results/${exam.examID}/live`,
    act: messages.watch,
  });
  return [
    ...where(({ phase, isReleasable }) => phase === 'running' && !isReleasable).map(
      (exam): Need => ({
        ...watched(exam),
        detail: messages.running(endOf(exam, now)),
      }),
    ),
    ...where(({ phase }) => phase === 'ending').map(
      (exam): Need => ({
        ...watched(exam),
        detail: messages.ending(
          messages.lastPapers(exam.className, formatDay(exam.endsAt ?? now, now)),
        ),
      }),
    ),
    ...classrooms.map(
      ({ id, className, waitingCount }): Need => ({
        name: className,
        detail: messages.studentsToLetIn(waitingCount),
        act: messages.toLetIn,
        to: `/classroom-detail/${id}`,
      }),
    ),
    ...undecided.map(
      ({ examID, examName, className, papers }): Need => ({
        name: examName,
        detail: messages.papersToDecide(className, papers),
        act: messages.toDecide,
        to: `/exam-results/${examID}`,
      }),
    ),
    ...toMark.map(
      ({ examID, examName, isOwn, done, total }): Need => ({
        name: isOwn ? examName : messages.askedToMark(examName),
        detail: messages.markedAnswers(done, total),
        act: messages.toMark,
        to: `/exam-results/${examID}/marking`,
      }),
    ),
    ...appealed.map(
      ({ examID, examName, waiting }): Need => ({
        name: examName,
        detail: messages.appealsWait(waiting),
        act: messages.appealed,
        to: `/exam-results/${examID}/marking?appeals`,
      }),
    ),
    ...where(({ isReleasable }) => isReleasable).map(
      ({ examID, examName, className }): Need => ({
        name: examName,
        detail: className,
        act: messages.toRelease,
        to: `/exam-results/${examID}`,
        released: examID,
      }),
    ),
  ];
}

/** Describes the end. Papers with extra time, or begun before the end was set, may end later. */
function endOf({ className, closesAt, endsAt }: HeldExam, now: number): string {
  if (closesAt === null || endsAt === null) return className;
  return now < closesAt
    ? messages.ends(className, formatDay(closesAt, now))
    : messages.lastPapers(className, formatDay(endsAt, now));
}
