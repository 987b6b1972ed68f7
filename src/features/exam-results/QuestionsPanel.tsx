import { IconListNumbers } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { answeringOf } from '../../domain/grading/answering.ts';
import type { QuestionStatistics } from '../../domain/grading/question-statistics.ts';
import { DISCRIMINATION_NEEDS } from '../../domain/grading/statistics.ts';
import { useLive } from '../../store/live.ts';
import { attemptsOfExam } from '../../store/queries/records.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { late } from '../../ui/late.ts';
import { Panel } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { messages } from './messages.ts';
import classes from './QuestionsPanel.module.css';
import { QuestionsTable, tellsApart } from './QuestionsTable.tsx';
import { WhenSeen } from './WhenSeen.tsx';

const QuestionsChart = late(async () => (await import('./charts.tsx')).QuestionsChart);

const CorrectionDialog = late(
  async () => (await import('./corrections/CorrectionDialog.tsx')).CorrectionDialog,
);

const ORDERS = [
  { value: 'number', label: messages.byNumber },
  { value: 'hardest', label: messages.hardestFirst },
] as const;

interface QuestionsPanelProps {
  examID: string;
  questions: readonly QuestionStatistics[];
  /** The exam; null if this device has only its papers. */
  exam: Exam | null;
}

export function QuestionsPanel({ examID, questions, exam }: QuestionsPanelProps) {
  const attempts = useLive((store) => attemptsOfExam(store, examID), [examID]);
  const answering = useMemo(() => answeringOf(attempts ?? []), [attempts]);
  // Opens the question to which the marking screen links for a correction.
  const [address] = useSearchParams();
  const [corrected, setCorrected] = useState(address.get('correct'));
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('number');
  if (questions.length === 0) {
    return (
      <Panel title={messages.questionAnalysis}>
        <EmptyState icon={IconListNumbers} title={messages.noQuestions} />
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
              <WhenSeen>
                <Suspense>
                  <QuestionsChart questions={ordered} />
                </Suspense>
              </WhenSeen>
            </div>
            <Segmented label={messages.order} value={order} onChange={setOrder} options={ORDERS} />
          </>
        )}
        <QuestionsTable
          questions={ordered}
          exam={exam}
          answering={answering}
          onCorrect={setCorrected}
        />
        {answering.size > 0 && <p className={classes.hint}>{messages.answeringHint}</p>}
        {isAnswered && <p className={classes.hint}>{apartHint(questions)}</p>}
      </div>
      {exam && corrected !== null && (
        <Correction
          exam={exam}
          questionID={corrected}
          questions={questions}
          onClose={() => setCorrected(null)}
        />
      )}
    </Panel>
  );
}

const apartHint = (questions: readonly QuestionStatistics[]): string =>
  tellsApart(questions)
    ? messages.discriminationHint
    : messages.discriminationNeeds(DISCRIMINATION_NEEDS);

interface CorrectionProps {
  exam: Exam;
  questionID: string;
  questions: readonly QuestionStatistics[];
  onClose: () => void;
}

function Correction({ exam, questionID, questions, onClose }: CorrectionProps) {
  const at = exam.questions.findIndex(({ id }) => id === questionID);
  const question = exam.questions[at];
  if (!question) return null;
  const papers = questions
    .filter((one) => one.questionID === questionID)
    .reduce((sum, one) => sum + one.papers, 0);
  return (
    <Suspense>
      <CorrectionDialog number={at + 1} {...{ exam, question, papers, onClose }} />
    </Suspense>
  );
}

const hardestFirst = (questions: readonly QuestionStatistics[]): QuestionStatistics[] =>
  [...questions].sort((a, b) => (a.share ?? 2) - (b.share ?? 2));
