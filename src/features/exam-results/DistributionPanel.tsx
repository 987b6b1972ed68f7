import { Suspense } from 'react';
import { scoreBands } from '../../domain/grading/statistics.ts';
import { formatNumber } from '../../ui/format.ts';
import { late } from '../../ui/late.ts';
import { Panel } from '../../ui/Panel.tsx';
import { WhenSeen } from '../../ui/WhenSeen.tsx';
import classes from './Chart.module.css';
import { CHART_HEIGHT } from './chart-height.ts';
import { messages } from './messages.ts';

const BandsChart = late(async () => (await import('./charts.tsx')).BandsChart);

export function DistributionPanel({ points }: { points: readonly number[] }) {
  const bands = scoreBands(points);
  return (
    <Panel title={messages.distribution}>
      <div className={classes.beside}>
        <div className={classes.chart} aria-hidden>
          <WhenSeen height={CHART_HEIGHT}>
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
