import { useParams } from 'react-router-dom';
import { fitsOnSheet } from '../../../domain/bubble-sheet/layout.ts';
import { type ExamPhase, examStateOf, phaseFactsOf } from '../../../domain/documents/exam/phase.ts';
import { workIn } from '../../../domain/grading/answers-to-mark.ts';
import { useLive } from '../../../store/live.ts';
import {
  type ExamReport,
  examReport,
  type Told,
  toldOf,
} from '../../../store/queries/exam-report.ts';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { PrintPage } from '../../../ui/PrintPage.tsx';
import { useAddressValue } from '../../../ui/SearchField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { messages } from '../messages.ts';
import { useNow } from '../use-now.ts';
import { BubbleSheets } from './BubbleSheets.tsx';
import { QuestionSheet } from './QuestionSheet.tsx';
import { ResultsSheet } from './ResultsSheet.tsx';

const PARAM = 'ne';
const KINDS = ['sonuclar', 'sorular', 'cevaplar', 'optik'] as const;
type Kind = (typeof KINDS)[number];

export function PrintScreen() {
  const { id = '' } = useParams();
  const report = useLive((store) => examReport(store, id), [id]);
  const told = useLive((store) => toldOf(store, id), [id]);
  if (report === undefined || told === undefined) return <LoadingPage />;
  return report ? <Preview report={report} told={told} /> : <PrintMissing />;
}

interface Printed {
  report: ExamReport;
  told: Told;
}

function Preview({ report, told }: Printed) {
  const [asked, ask] = useAddressValue(PARAM);
  const { exam, examID, examName } = report;
  const phase = usePhase(report);
  const kinds = KINDS.filter((known) => canPrint(known, exam, phase));
  const kind = kinds.find((known) => known === asked) ?? kinds[0] ?? 'sonuclar';
  const back = exam?.draft
    ? { to: `/exam-detail/${examID}`, label: messages.toExam }
    : { to: `/exam-results/${examID}`, label: messages.results };
  const choice = (
    <Segmented
      label={messages.printWhat}
      value={kind}
      onChange={ask}
      options={kinds.map((value) => ({ value, label: messages.printKinds[value] }))}
    />
  );
  return (
    <PrintPage
      title={messages.printTitle(examName)}
      back={back}
      choice={kinds.length > 1 && choice}
    >
      <Sheet {...{ kind, report, told, phase }} />
    </PrintPage>
  );
}

function usePhase({ exam, papers }: ExamReport): ExamPhase | null {
  const now = useNow();
  const work = workIn(papers.flatMap(({ result }) => result ?? []));
  return exam && examStateOf(phaseFactsOf(exam), work, now).phase;
}

/** Returns true if this can be printed: results after the opening, forms after publishing. */
function canPrint(kind: Kind, exam: ExamReport['exam'], phase: ExamPhase | null): boolean {
  const isAhead = phase === 'draft' || phase === 'scheduled';
  if (kind === 'sonuclar') return !isAhead || exam?.questions.length === 0;
  if (!exam || exam.questions.length === 0) return false;
  return kind !== 'optik' || (!exam.draft && fitsOnSheet(exam.questions.length));
}

interface SheetProps extends Printed {
  kind: Kind;
  phase: ExamPhase | null;
}

function Sheet({ kind, report, told, phase }: SheetProps) {
  if (kind === 'sonuclar' || !report.exam) return <ResultsSheet {...{ report, told, phase }} />;
  if (kind === 'optik') return <BubbleSheets exam={report.exam} report={report} />;
  const className = report.classroom?.className ?? '';
  return <QuestionSheet exam={report.exam} className={className} withKey={kind === 'cevaplar'} />;
}

const PrintMissing = () => (
  <main>
    <MissingPage {...messages.missing} to="/my-exams" toLabel={messages.toExams} />
  </main>
);
