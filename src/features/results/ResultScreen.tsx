import { IconInfoCircle } from '@tabler/icons-react';
import { Navigate, useParams } from 'react-router-dom';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { changesOf } from '../../domain/grading/corrections-in-words.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { formatDate } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { AnswersTable } from './AnswersTable.tsx';
import { messages } from './messages.ts';
import { type ClosedPaper, Receipt } from './Receipt.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { useReceipt } from './use-receipt.ts';

/** `/results/:id`: a paper's grade, question by question; until it is graded, its receipt. */
export function ResultScreen() {
  const { id = '' } = useParams();
  const facts = useReceipt(id);
  if (facts === undefined) return <LoadingPage />;
  if (facts === null) return <MissingPaper />;
  const { paper, result, status } = facts;
  if (status.kind === 'in-progress') return <Navigate to={`/enter-exam/${facts.examID}`} replace />;
  if (result) return <Graded facts={{ ...facts, status }} result={result} />;
  return paper ? <ReceiptPage facts={{ ...facts, paper, status }} /> : <MissingPaper />;
}

function Graded({ facts, result }: { facts: ClosedPaper; result: Result }) {
  const { paper, status } = facts;
  return (
    <Page title={result.examName}>
      <PageHeader title={result.examName} description={formatDate(status.end.at)} back={backLink} />
      <ResultSummary result={result} />
      {result.questions.some((question) => changesOf(question).length > 0) ? (
        <Notice icon={<IconInfoCircle size={22} aria-hidden />}>{messages.corrected}</Notice>
      ) : null}
      <AnswersTable questions={result.questions} />
      {paper?.start.shuffleOptions ? <p>{messages.shuffled}</p> : null}
      <Receipt facts={facts} title={messages.receipt} />
    </Page>
  );
}

const backLink = <BackLink to="/results">{messages.back}</BackLink>;

const MissingPaper = () => (
  <MissingPage
    title={messages.missingTitle}
    hint={messages.missingHint}
    to="/results"
    toLabel={messages.back}
  />
);
