import { IconArrowLeft, IconFlask, IconRefresh } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { earned, pointsOf, shareOf } from '../../../domain/grading/points.ts';
import { type Answer, BLANK, type Question } from '../../../domain/question-kinds/kind.ts';
import {
  describeAnswer,
  shownAnswers,
  withoutKey,
} from '../../../domain/question-kinds/questions.ts';
import { useLive } from '../../../store/live.ts';
import { type Repeatable, repeatablePractice } from '../../../store/queries/receipts.ts';
import { IconButton, LinkButton } from '../../../ui/buttons.tsx';
import { formatPoints } from '../../../ui/format.ts';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { Page, PageHeader, Panel } from '../../../ui/Page.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { ScoreRing } from '../../../ui/Score.tsx';
import { VerdictPill } from '../../../ui/VerdictPill.tsx';
import { QuestionText } from '../../question-kinds/AnswerShown.tsx';
import { FleetingRoom } from './FleetingRoom.tsx';
import { messages, PRACTICE_QUESTIONS, repeatMessages } from './messages.ts';
import classes from './PracticeScreen.module.css';

/** Renders the practice exam. Stores and sends nothing. */
export function PracticeScreen() {
  const [round, setRound] = useState(1);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer> | null>(null);
  const again = () => {
    setAnswers(null);
    setRound(round + 1);
  };
  if (answers)
    return (
      <PracticeResult
        questions={PRACTICE_QUESTIONS}
        answers={answers}
        title={messages.doneTitle}
        hint={messages.doneHint}
        back={{ to: '/test', label: messages.toReadiness }}
        onAgain={again}
      />
    );
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

export function RepeatScreen() {
  const { id = '' } = useParams();
  const practice = useLive((store) => repeatablePractice(store, id), [id]);
  if (practice === undefined) return <LoadingPage />;
  const back = `/results/${id}`;
  return practice ? <Repeat practice={practice} back={back} /> : <Navigate to={back} replace />;
}

const MINUTE = 60_000;

function Repeat({ practice, back }: { practice: Repeatable; back: string }) {
  const navigate = useNavigate();
  const [round, setRound] = useState(1);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer> | null>(null);
  const asked = useMemo(() => practice.questions.map(withoutKey), [practice]);
  const again = () => {
    setAnswers(null);
    setRound(round + 1);
  };
  if (answers)
    return (
      <PracticeResult
        questions={practice.questions}
        answers={answers}
        title={repeatMessages.doneTitle}
        hint={repeatMessages.doneHint}
        back={{ to: back, label: repeatMessages.toResult }}
        onAgain={again}
      />
    );
  return (
    <FleetingRoom
      key={round}
      examName={practice.examName}
      questions={asked}
      time={practice.examTime * MINUTE}
      timeUp={messages.timeUp}
      state={
        <>
          <IconRefresh size={20} stroke={1.75} aria-hidden />
          {repeatMessages.nothingSent}
        </>
      }
      onLeave={() => navigate(back)}
      onDone={setAnswers}
    />
  );
}

const rightText = (question: Question): string =>
  shownAnswers(question)
    .map((answer) => describeAnswer(question, answer).text)
    .join(', ');

interface PracticeResultProps {
  questions: readonly Question[];
  answers: ReadonlyMap<string, Answer>;
  title: string;
  hint: string;
  back: { to: string; label: string };
  onAgain: () => void;
}

/** Scores the answers on the device, except to questions that only a teacher can mark. */
function PracticeResult(props: PracticeResultProps) {
  const { questions, answers, title, hint, back, onAgain } = props;
  const graded = questions.map((question) => {
    const answer = answers.get(question.id) ?? BLANK;
    const points = earned(question, answer, { kind: 'none' }, shareOf(question, answer));
    return { question, answer, ...points };
  });
  const scored = graded.filter(({ outcome }) => outcome !== 'pending');
  const right = scored.filter(({ outcome }) => outcome === 'correct').length;
  const points = pointsOf(scored) ?? 0;
  return (
    <main ref={useFocus()} tabIndex={-1} className={classes.main}>
      <Page title={title} width="narrow">
        <PageHeader title={title} description={hint} />
        <Panel>
          <div className={classes.summary}>
            <ScoreRing percent={points} label={formatPoints(points)} />
            <p className={classes.right}>{messages.right(right, scored.length)}</p>
          </div>
          {scored.length < graded.length ? <p>{messages.unscored}</p> : null}
        </Panel>
        <Panel title={messages.answers}>
          <RowList>
            {graded.map(({ question, outcome }) => (
              <Row
                key={question.id}
                title={<QuestionText question={question} />}
                detail={
                  shownAnswers(question).length > 0 && messages.rightAnswer(rightText(question))
                }
                end={<VerdictPill look={outcome}>{messages.outcomes[outcome]}</VerdictPill>}
              />
            ))}
          </RowList>
        </Panel>
        <div className={classes.actions}>
          <LinkButton to={back.to} icon={IconArrowLeft}>
            {back.label}
          </LinkButton>
          <IconButton icon={IconRefresh} variant="filled" onClick={onAgain}>
            {messages.again}
          </IconButton>
        </div>
      </Page>
    </main>
  );
}

function useFocus() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, []);
  return main;
}
