import { Suspense } from 'react';
import { countStates, PAPER_STATES, type RosterEntry } from '../../domain/grading/roster.ts';
import { scoreBands, scoreSummary } from '../../domain/grading/statistics.ts';
import { formatNumber, formatPoints } from '../../ui/format.ts';
import { late } from '../../ui/late.ts';
import { Panel } from '../../ui/Page.tsx';
import { ScoreRing } from '../../ui/Score.tsx';
import classes from './GlancePanel.module.css';
import { messages } from './messages.ts';
import { WhenSeen } from './WhenSeen.tsx';

interface GlancePanelProps {
  roster: readonly RosterEntry[];
  points: readonly number[];
}

export function GlancePanel({ roster, points }: GlancePanelProps) {
  const counts = countStates(roster);
  const members = roster.filter(({ isMember }) => isMember).length;
  return (
    <Panel title={messages.glance}>
      <div className={classes.halves}>
        <dl className={classes.counts}>
          <Fact label={messages.inClass} value={formatNumber(members)} />
          {PAPER_STATES.filter((state) => counts[state] > 0).map((state) => (
            <Fact key={state} label={messages.states[state]} value={formatNumber(counts[state])} />
          ))}
        </dl>
        <Scores points={points} />
      </div>
    </Panel>
  );
}

function Scores({ points }: { points: readonly number[] }) {
  const summary = scoreSummary(points);
  if (!summary) return <p className={classes.quiet}>{messages.notGradedYet}</p>;
  const { average, median, best, worst, count } = summary;
  return (
    <div className={classes.scores}>
      <ScoreRing percent={average} label={formatPoints(average)} />
      <div>
        <strong>{messages.average}</strong>
        <div className={classes.quiet}>{messages.averageOfPapers(count)}</div>
        <dl className={classes.marks}>
          <Fact label={messages.median} value={formatPoints(median)} />
          <Fact label={messages.best} value={formatPoints(best)} />
          <Fact label={messages.worst} value={formatPoints(worst)} />
        </dl>
      </div>
    </div>
  );
}

export const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const BandsChart = late(async () => (await import('./charts.tsx')).BandsChart);

export function DistributionPanel({ points }: { points: readonly number[] }) {
  const bands = scoreBands(points);
  return (
    <Panel title={messages.distribution}>
      <div className={classes.beside}>
        <div className={classes.chart} aria-hidden>
          <WhenSeen>
            <Suspense>
              <BandsChart bands={bands} />
            </Suspense>
          </WhenSeen>
        </div>
        <table className={classes.table} aria-label={messages.distributionChart}>
          <thead>
            <tr>
              <th scope="col">{messages.band}</th>
              <th scope="col">{messages.studentCount}</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ from, to, count }) => (
              <tr key={from} data-empty={count === 0}>
                <th scope="row">{messages.bandOf(from, to)}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
