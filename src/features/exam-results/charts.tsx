import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import type { QuestionStatistics } from '../../domain/grading/question-statistics.ts';
import type { ScoreBand } from '../../domain/grading/statistics.ts';
import { CHART_HEIGHT } from './chart-height.ts';
import classes from './charts.module.css';
import { messages } from './messages.ts';

/*
 * The drawings of the page, with their library a file of their own that is fetched behind the numbers. The tables beside
 * them say the same, so they are hidden from screen readers and cannot be reached by the keyboard.
 */
const TICK = { fontSize: 16, fill: 'currentColor' };
const STILL = { isAnimationActive: false, maxBarSize: 56 };
/** Left alone, the legend sorts its words. */
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

/** Right, wrong and blank of each question, in the order given. */
export function QuestionsChart({ questions }: { questions: readonly QuestionStatistics[] }) {
  const data = questions.map(({ number, right, blank, papers }) => ({
    ...{ question: number ?? messages.none, right, wrong: papers - right - blank, blank },
  }));
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
        { name: 'wrong', label: messages.wrong, color: 'var(--chart-wrong)' },
        { name: 'blank', label: messages.blank, color: 'var(--chart-blank)' },
      ]}
      tooltipProps={{ labelFormatter: (label) => messages.questionNumber(Number(label)) }}
    />
  );
}
