import { IconArrowLeft, IconFlask, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { outcomeOf, pointsOf, shareOf } from '../../../domain/grading/points.ts';
import type { Answer, Question } from '../../../domain/question-kinds/kind.ts';
import { BLANK } from '../../../domain/question-kinds/kind.ts';
import {
  describeAnswer,
  rightAnswers,
  withoutKey,
} from '../../../domain/question-kinds/questions.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { formatPoints } from '../../../ui/format.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { ScoreRing } from '../../../ui/Score.tsx';
import { VerdictPill } from '../../../ui/VerdictPill.tsx';
import { FleetingRoom } from './FleetingRoom.tsx';
import { messages, PRACTICE_QUESTIONS } from './messages.ts';
import classes from './PracticeScreen.module.css';

/** `/test/practice`: stores and sends nothing. */
export function PracticeScreen() {
  const [round, setRound] = useState(1);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer> | null>(null);
  const again = () => {
    setAnswers(null);
    setRound(round + 1);
  };
  if (answers) return <PracticeResult answers={answers} onAgain={again} />;
  return <PracticeRoom key={round} onDone={setAnswers} />;
}

const PRACTICE_TIME = 5 * 60_000;
const QUESTIONS = PRACTICE_QUESTIONS.map(withoutKey);

function PracticeRoom({ onDone }: { onDone: (answers: ReadonlyMap<string, Answer>) => void }) {
  const navigate = useNavigate();
  return (
    <FleetingRoom
      examName={messages.examName}
      questions={QUESTIONS}
      time={PRACTICE_TIME}
      timeUp={messages.timeUp}
      state={
        <>
          <IconFlask size={20} stroke={1.75} aria-hidden />
          {messages.nothingKept}
        </>
      }
      onLeave={() => navigate('/test')}
      onDone={onDone}
    />
  );
}

const rightText = (question: Question): string =>
  rightAnswers(question)
    .map((answer) => describeAnswer(question, answer).text)
    .join(', ');

interface PracticeResultProps {
  answers: ReadonlyMap<string, Answer>;
  onAgain: () => void;
}

/** Its key is no secret: it comes with the app. */
function PracticeResult({ answers, onAgain }: PracticeResultProps) {
  const graded = PRACTICE_QUESTIONS.map((question) => {
    const answer = answers.get(question.id) ?? BLANK;
    const share = shareOf(question, answer);
    return { question, outcome: outcomeOf(answer, share), points: share ?? 0 };
  });
  const right = graded.filter(({ outcome }) => outcome === 'correct').length;
  const points = pointsOf(graded) ?? 0;
  return (
    <main ref={useFocus()} tabIndex={-1} className={classes.main}>
      <Page title={messages.doneTitle} width="narrow">
        <PageHeader title={messages.doneTitle} description={messages.doneHint} />
        <Panel>
          <div className={classes.summary}>
            <ScoreRing percent={points} label={formatPoints(points)} />
            <p className={classes.right}>{messages.right(right, graded.length)}</p>
          </div>
        </Panel>
        <Panel title={messages.answers}>
          <RowList>
            {graded.map(({ question, outcome }) => (
              <Row
                key={question.id}
                title={question.text}
                detail={messages.rightAnswer(rightText(question))}
                end={<VerdictPill look={outcome}>{messages.outcomes[outcome]}</VerdictPill>}
              />
            ))}
          </RowList>
        </Panel>
        <div className={classes.actions}>
          <IconButton component={Link} to="/test" icon={IconArrowLeft}>
            {messages.toReadiness}
          </IconButton>
          <IconButton icon={IconRefresh} variant="filled" onClick={onAgain}>
            {messages.again}
          </IconButton>
        </div>
      </Page>
    </main>
  );
}

/** Moves the focus to the outcome. */
function useFocus() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
