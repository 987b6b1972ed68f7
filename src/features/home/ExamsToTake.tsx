import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { appText } from '../../domain/session/app-messages.ts';
import { windowAt } from '../../domain/timing/timing.ts';
import { useAppReadiness } from '../../store/app-files.ts';
import { useLive } from '../../store/live.ts';
import { type ExamToTake, examsToTake } from '../../store/queries/sheets.ts';
import { useMoment } from '../../store/use-moment.ts';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Row } from '../../ui/RowList.tsx';
import { ShortList } from './HomeCard.tsx';
import { messages } from './messages.ts';

/** What the student can enter now, and what opens later: one tap from the exam's own page. */
export function ExamsToTake() {
  const exams = useLive(examsToTake, []);
  const now = useMoment((exams ?? []).flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const ahead = exams
    ?.map((exam) => ({ exam, window: windowAt(exam, now) }))
    .filter(({ window }) => window !== 'after')
    .sort((a, b) => Number(a.window === 'before') - Number(b.window === 'before'));
  return (
    <Panel title={messages.exams} icon={<IconClipboardList size={22} />}>
      <ShortList
        items={ahead}
        empty={messages.noExams}
        row={({ exam, window }) => (
          <ExamRow key={exam.examID} exam={exam} isOpen={window === 'open'} />
        )}
      />
    </Panel>
  );
}

// Behind a lock the teacher's word may be earlier than the clock of this tablet.
function ExamRow({ exam, isOpen }: { exam: ExamToTake; isOpen: boolean }) {
  const way = isOpen ? messages.enter : messages.enterCode;
  return (
    <Row
      title={exam.examName}
      detail={factsOf(exam, isOpen)}
      end={
        <>
          <ReadyPill isLocked={exam.isLocked} />
          {isOpen || exam.isLocked ? (
            <Button
              component={Link}
              to={`/enter-exam/${exam.examID}`}
              variant={isOpen ? 'filled' : 'default'}
              aria-label={messages.wayOf(way, exam.examName)}
            >
              {way}
            </Button>
          ) : (
            <Pill>{messages.notOpen}</Pill>
          )}
        </>
      }
    />
  );
}

/** Nothing is said while nothing is known: at an opening that is a moment. */
function ReadyPill({ isLocked }: { isLocked: boolean }) {
  const app = useAppReadiness('student');
  if (app.state === 'unknown') return null;
  return <Pill>{appText(app) ?? (isLocked ? messages.locked : messages.onDevice)}</Pill>;
}

function factsOf({ className, examTime, opensAt, closesAt }: ExamToTake, isOpen: boolean): string {
  const facts = [className, messages.minutes(examTime)];
  if (!isOpen && opensAt !== null) facts.push(messages.opens(formatDate(opensAt)));
  if (closesAt !== null) facts.push(messages.closes(formatDate(closesAt)));
  return facts.join(' · ');
}
