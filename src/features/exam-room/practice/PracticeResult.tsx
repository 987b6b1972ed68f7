import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { earned, pointsOf, shareOf } from '../../../domain/grading/points.ts';
import { type Answer, BLANK, type Question } from '../../../domain/question-kinds/kind.ts';
import { describeAnswer, rightAnswers } from '../../../domain/question-kinds/questions.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { formatPoints } from '../../../ui/format.ts';
import { Page, PageHeader, Panel } from '../../../ui/Page.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { ScoreRing } from '../../../ui/Score.tsx';
import { VerdictPill } from '../../../ui/VerdictPill.tsx';
import { Rich } from '../../rich-text/Rich.tsx';
import { messages } from './messages.ts';
import classes from './PracticeScreen.module.css';

const rightText = (question: Question): string =>
  rightAnswers(question)
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

/** Shows the result that the device scores. Omits questions that only a teacher can mark. */
export function PracticeResult(props: PracticeResultProps) {
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
                title={<Rich text={question.text} />}
                detail={
                  rightAnswers(question).length > 0 && messages.rightAnswer(rightText(question))
                }
                end={<VerdictPill look={outcome}>{messages.outcomes[outcome]}</VerdictPill>}
              />
            ))}
          </RowList>
        </Panel>
        <div className={classes.actions}>
          <IconButton component={Link} to={back.to} icon={IconArrowLeft}>
            {back.label}
          </IconButton>
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
