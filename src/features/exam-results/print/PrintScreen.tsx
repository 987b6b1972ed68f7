import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useLive } from '../../../store/live.ts';
import { type ExamReport, examReport } from '../../../store/queries/exam-report.ts';
import { useAddressValue } from '../../../ui/address.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { MissingPage } from '../../../ui/MissingPage.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { messages } from '../messages.ts';
import classes from './PrintScreen.module.css';
import { QuestionSheet } from './QuestionSheet.tsx';
import { ResultsSheet } from './ResultsSheet.tsx';

/** Name of what is printed in the address. */
const PARAM = 'ne';
const KINDS = ['sonuclar', 'sorular', 'cevaplar'] as const;
type Kind = (typeof KINDS)[number];

/** `/exam-results/:id/print`: the page as it will be on paper, and the button that prints it. */
export function PrintScreen() {
  const { id = '' } = useParams();
  const report = useLive((store) => examReport(store, id), [id]);
  if (report === undefined) return <LoadingPage />;
  return report ? <Preview report={report} /> : <PrintMissing />;
}

function Preview({ report }: { report: ExamReport }) {
  const [asked, ask] = useAddressValue(PARAM);
  const { exam, examID, examName } = report;
  const kinds = exam && exam.questions.length > 0 ? KINDS : KINDS.slice(0, 1);
  const kind = kinds.find((known) => known === asked) ?? 'sonuclar';
  return (
    <main>
      <Page title={messages.printTitle(examName)}>
        <div className={classes.bar}>
          <BackLink to={`/exam-results/${examID}`}>{messages.results}</BackLink>
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            {messages.print}
          </Button>
        </div>
        {kinds.length > 1 && (
          <div className={classes.choice}>
            <Segmented
              label={messages.printWhat}
              value={kind}
              onChange={ask}
              options={kinds.map((value) => ({ value, label: messages.printKinds[value] }))}
            />
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is wider than the screen */}
        <article className={classes.paper} tabIndex={0}>
          <Sheet kind={kind} report={report} />
        </article>
      </Page>
    </main>
  );
}

function Sheet({ kind, report }: { kind: Kind; report: ExamReport }) {
  if (kind === 'sonuclar' || !report.exam) return <ResultsSheet report={report} />;
  const className = report.classroom?.className ?? '';
  return <QuestionSheet exam={report.exam} className={className} withKey={kind === 'cevaplar'} />;
}

const PrintMissing = () => (
  <MissingPage
    title={messages.notFound}
    hint={messages.notFoundHint}
    to="/my-exams"
    toLabel={messages.toExams}
  />
);
