import type { Outcome, Result } from '../../domain/documents/paper/schema.ts';
import { countedOutcome } from '../../domain/grading/points.ts';
import { formatPoints } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ScoreRing } from '../../ui/Score.tsx';
import { messages } from './messages.ts';
import classes from './ResultSummary.module.css';

/** The grade to two decimals, and how it came about. */
export function ResultSummary({ result }: { result: Result }) {
  const count = (outcome: Outcome) =>
    result.questions.filter((question) => countedOutcome(question) === outcome).length;
  return (
    <Panel>
      <div className={classes.summary}>
        <ScoreRing percent={result.examPoint} label={formatPoints(result.examPoint)} />
        <div>
          <p className={classes.total}>
            {messages.total}: <strong>{formatPoints(result.examPoint)}</strong>
          </p>
          <dl className={classes.counts}>
            <Count name={messages.correct} value={count('correct')} />
            <Count name={messages.wrong} value={count('wrong')} />
            <Count name={messages.blank} value={count('blank')} />
          </dl>
        </div>
      </div>
    </Panel>
  );
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className={classes.count}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
