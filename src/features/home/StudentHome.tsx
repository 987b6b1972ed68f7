import { Button } from '@mantine/core';
import { IconClock, IconReportAnalytics } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import { useLive } from '../../store/live.ts';
import { type OwnPaper, ownPapers } from '../../store/queries/own-papers.ts';
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
  const results = useLive(ownPapers, []);
  return (
    <>
      {results
        ?.filter(({ status }) => status.kind === 'in-progress')
        .map((paper) => (
          <RunningExam key={paper.id} paper={paper} />
        ))}
      <ExamsToTake />
      <div className={classes.cards}>
        <HomeCard
          title={messages.results}
          icon={<IconReportAnalytics size={22} />}
          to="/results"
          items={results}
          empty={messages.noResults}
          row={(paper) => <ResultRow key={paper.id} paper={paper} />}
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

const RunningExam = ({ paper }: { paper: OwnPaper }) => (
  <Notice
    tone="warning"
    icon={<IconClock size={22} />}
    title={messages.inProgress}
    action={
      <Button component={Link} to={`/enter-exam/${paper.examID}`}>
        {messages.goOn}
      </Button>
    }
  >
    {paper.examName}
  </Notice>
);

function ResultRow({ paper: { id, examID, examName, result, status } }: { paper: OwnPaper }) {
  const to = status.kind === 'in-progress' ? `/enter-exam/${examID}` : `/results/${id}`;
  return (
    <Row
      title={
        <Link to={to} className={classes.rowLink}>
          {examName}
        </Link>
      }
      end={
        result ? (
          <ScoreBar percent={result.examPoint} label={formatFloored(result.examPoint)} />
        ) : (
          <Pill>{ownPaperMessages.status[status.kind]}</Pill>
        )
      }
    />
  );
}
