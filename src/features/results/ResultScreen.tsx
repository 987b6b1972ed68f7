import { useParams } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { resultById } from '../../store/queries/results.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { formatDate } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { AnswersTable } from './AnswersTable.tsx';
import { Receipt } from './Receipt.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { words } from './words.ts';

/** `/results/:id`: a paper's grade, question by question; until it is graded, its receipt. */
export function ResultScreen() {
  const { id = '' } = useParams();
  const known = useLive((store) => resultById(store, id), [id]);
  if (!known) return <LoadingPage />;
  const { paper, result } = known;
  const named = result ?? paper;
  if (!named) return <MissingPaper />;
  return (
    <Page title={named.examName}>
      <PageHeader
        title={named.examName}
        description={result ? formatDate(result.handedInAt) : undefined}
        back={backLink}
      />
      {result ? (
        <>
          <ResultSummary result={result} />
          <AnswersTable questions={result.questions} />
          {paper?.start.shuffleOptions ? <p>{words.shuffled}</p> : null}
        </>
      ) : null}
      <Receipt paperId={id} />
    </Page>
  );
}

const backLink = <BackLink to="/results">{words.back}</BackLink>;

const MissingPaper = () => (
  <MissingPage
    title={words.missingTitle}
    hint={words.missingHint}
    to="/results"
    toLabel={words.back}
  />
);
