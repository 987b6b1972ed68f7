import { Button } from '@mantine/core';
import { IconClock, IconReportAnalytics } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { myResults, type ResultEntry } from '../../store/queries/results.ts';
import { formatFloored } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Row } from '../../ui/RowList.tsx';
import { ScoreBar } from '../../ui/Score.tsx';
import { ClassroomsCard } from './ClassroomsCard.tsx';
import { ExamsToTake } from './ExamsToTake.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import classes from './HomeCard.module.css';
import { HomeCard } from './HomeCard.tsx';
import { messages } from './messages.ts';

/** What a student can enter, grades, classes and feedback; an exam that is still running comes first. */
export function StudentHome() {
  const results = useLive(myResults, []);
  return (
    <>
      {results
        ?.filter(({ state }) => state === 'in-progress')
        .map((entry) => (
          <RunningExam key={entry.paperId} entry={entry} />
        ))}
      <ExamsToTake />
      <div className={classes.cards}>
        <HomeCard
          title={messages.results}
          icon={<IconReportAnalytics size={22} />}
          to="/results"
          items={results}
          empty={messages.noResults}
          row={(entry) => <ResultRow key={entry.paperId} entry={entry} />}
        />
        <ClassroomsCard
          to="/my-classrooms"
          toOne="/student-classroom-detail"
          empty={messages.noClassroomsStudent}
          start={messages.join}
        />
        <FeedbackCard />
      </div>
    </>
  );
}

const RunningExam = ({ entry }: { entry: ResultEntry }) => (
  <Notice
    tone="warning"
    icon={<IconClock size={22} />}
    title={messages.inProgress}
    action={
      <Button component={Link} to={`/enter-exam/${entry.examID}`}>
        {messages.goOn}
      </Button>
    }
  >
    {entry.examName}
  </Notice>
);

function ResultRow({ entry }: { entry: ResultEntry }) {
  const { examName, paperId, examPoint, state } = entry;
  const to = state === 'in-progress' ? `/enter-exam/${entry.examID}` : `/results/${paperId}`;
  return (
    <Row
      title={
        <Link to={to} className={classes.rowLink}>
          {examName}
        </Link>
      }
      end={
        examPoint === null ? (
          state === 'graded' ? null : (
            <Pill>{messages.states[state]}</Pill>
          )
        ) : (
          <ScoreBar percent={examPoint} label={formatFloored(examPoint)} />
        )
      }
    />
  );
}
