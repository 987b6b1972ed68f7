import { IconListNumbers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { QuestionStatistics } from '../../domain/grading/question-statistics.ts';
import { DISCRIMINATION_NEEDS } from '../../domain/grading/statistics.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { WhenSeen } from '../../ui/WhenSeen.tsx';
import { CHART_HEIGHT } from './chart-height.ts';
import { messages } from './messages.ts';
import classes from './QuestionsPanel.module.css';
import { QuestionsTable, tellsApart } from './QuestionsTable.tsx';

const QuestionsChart = lazy(async () => ({
  default: (await import('./charts.tsx')).QuestionsChart,
}));

const ORDERS = [
  { value: 'number', label: messages.byNumber },
  { value: 'hardest', label: messages.hardestFirst },
] as const;
type Order = (typeof ORDERS)[number]['value'];

/** How each question did: drawn, and as a table with every option. */
export function QuestionsPanel({ questions }: { questions: readonly QuestionStatistics[] }) {
  const [order, setOrder] = useState<Order>('number');
  if (questions.length === 0) {
    return (
      <Panel title={messages.questionAnalysis}>
        <EmptyState icon={<IconListNumbers size={28} />} title={messages.noQuestions} />
      </Panel>
    );
  }
  const ordered = order === 'number' ? questions : hardestFirst(questions);
  const isAnswered = questions.some(({ papers }) => papers > 0);
  return (
    <Panel title={messages.questionAnalysis}>
      <div className={classes.stack}>
        {isAnswered && (
          <>
            <div aria-hidden>
              <WhenSeen height={CHART_HEIGHT}>
                <Suspense>
                  <QuestionsChart questions={ordered} />
                </Suspense>
              </WhenSeen>
            </div>
            <Segmented label={messages.order} value={order} onChange={setOrder} options={ORDERS} />
          </>
        )}
        <QuestionsTable questions={ordered} />
        <p className={classes.hint}>
          {tellsApart(questions)
            ? messages.discriminationHint
            : messages.discriminationNeeds(DISCRIMINATION_NEEDS)}
        </p>
      </div>
    </Panel>
  );
}

/** Questions that nobody was asked stand at the end. */
const hardestFirst = (questions: readonly QuestionStatistics[]): QuestionStatistics[] =>
  [...questions].sort((a, b) => (a.shareRight ?? 2) - (b.shareRight ?? 2));
