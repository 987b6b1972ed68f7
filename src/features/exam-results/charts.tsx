import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import type { QuestionStatistics } from '../../domain/grading/question-statistics.ts';
import type { ScoreBand } from '../../domain/grading/statistics.ts';
import classes from './charts.module.css';
import { messages } from './messages.ts';
import { CHART_HEIGHT } from './WhenSeen.tsx';

/* Charts are hidden from screen readers and the keyboard, because tables contain the same data. */
const TICK = { fontSize: 16, fill: 'currentColor' };
const STILL = { isAnimationActive: false, maxBarSize: 56 };
/** Keeps the order of the legend's words, which Recharts sorts by default. */
const IN_ORDER = { itemSorter: null, verticalAlign: 'top' as const };
const COMMON = {
  h: CHART_HEIGHT,
  className: classes.chart,
  gridAxis: 'x' as const,
  tickLine: 'none' as const,
  xAxisProps: { tick: TICK },
  yAxisProps: { tick: TICK, allowDecimals: false, width: 40 },
  barProps: STILL,
  barChartProps: { accessibilityLayer: false },
};

export function BandsChart({ bands }: { bands: readonly ScoreBand[] }) {
  const data = bands.map(({ from, to, count }) => ({ band: messages.bandOf(from, to), count }));
  return (
    <BarChart
      {...COMMON}
      data={data}
      dataKey="band"
      series={[{ name: 'count', label: messages.studentCount, color: 'var(--chart-bar)' }]}
    />
  );
}

const PARTIAL = { name: 'partial', label: messages.partial, color: 'var(--chart-bar)' };
const PENDING = { name: 'pending', label: messages.toMark, color: 'var(--line)' };

export function QuestionsChart({ questions }: { questions: readonly QuestionStatistics[] }) {
  const data = questions.map(({ number, right, partial, pending, blank, papers }) => ({
    ...{ question: number ?? messages.none, right, partial, pending, blank },
    wrong: papers - right - partial - pending - blank,
  }));
  const has = (name: 'partial' | 'pending') => questions.some((question) => question[name] > 0);
  return (
    <BarChart
      {...COMMON}
      data={data}
      dataKey="question"
      type="stacked"
      withLegend
      legendProps={IN_ORDER}
      series={[
        { name: 'right', label: messages.right, color: 'var(--chart-right)' },
        ...(has('partial') ? [PARTIAL] : []),
        { name: 'wrong', label: messages.wrong, color: 'var(--chart-wrong)' },
        { name: 'blank', label: messages.blank, color: 'var(--chart-blank)' },
        ...(has('pending') ? [PENDING] : []),
      ]}
      tooltipProps={{ labelFormatter: labelOf }}
    />
  );
}

const labelOf = (label: unknown): string =>
  typeof label === 'number' ? messages.questionNumber(label) : String(label);
