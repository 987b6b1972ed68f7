import { IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Outcome, Result } from '../../domain/documents/paper/schema.ts';
import { WHOLE_EXAM } from '../../domain/grading/appeals.ts';
import { type ChangedQuestion, changedPoints } from '../../domain/grading/changed-points.ts';
import { changesOf, isCorrected } from '../../domain/grading/corrections-in-words.ts';
import { countedOutcome, showsPoints } from '../../domain/grading/points.ts';
import { lastChangeId, openedId } from '../../domain/grading/result-news.ts';
import { maxPointsOf } from '../../domain/question-kinds/questions.ts';
import { noteReceiptRead, useReceiptsRead } from '../../session/receipts-read.ts';
import { useLive } from '../../store/live.ts';
import { ownAppeals } from '../../store/queries/appeals.ts';
import { repeatablePractice } from '../../store/queries/receipts.ts';
import { repliesToMe } from '../../store/queries/replies.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { formatMark, formatPoints } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { ScoreRing } from '../../ui/Score.tsx';
import { AnswersTable, QuestionAppeal } from './AnswersTable.tsx';
import { examMessageMessages, messages } from './messages.ts';
import { type ClosedPaper, endInWords, Receipt } from './Receipt.tsx';
import { ReceiptPage, useReceipt } from './ReceiptPage.tsx';
import classes from './ResultScreen.module.css';

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
  const { id } = result;
  const appeals = useLive((store) => ownAppeals(store, id), [id]) ?? null;
  useOpened(openedId(id));
  useRepliesRead(id);
  useNamedMessage(appeals !== null);
  return (
    <Page title={messages.titleOf(result.examName, messages.result)}>
      <PageHeader title={result.examName} description={endInWords(status.end)} back={backLink} />
      <ChangedNotice result={result} />
      <ResultSummary result={result} />
      <Repeat paperId={result.id} />
      <AnswersTable questions={result.questions} own={appeals} />
      {paper?.start.shuffleOptions ? <p>{messages.shuffled}</p> : null}
      {appeals ? (
        <Panel title={examMessageMessages.title}>
          <QuestionAppeal
            questionID={WHOLE_EXAM}
            number={0}
            own={appeals}
            words={examMessageMessages}
          />
        </Panel>
      ) : null}
      <Receipt
        facts={facts}
        title={status.end.by === 'paper' ? messages.fromPaper : messages.receipt}
      />
    </Page>
  );
}

function useOpened(id: string): void {
  const { uid } = useWorkspace().user;
  useEffect(() => noteReceiptRead(uid, id), [uid, id]);
}

function useRepliesRead(paperId: string): void {
  const { uid } = useWorkspace().user;
  const replies = useLive(repliesToMe, []);
  useEffect(() => {
    for (const reply of replies ?? [])
      if (reply.paperId === paperId) noteReceiptRead(uid, reply.id);
  }, [uid, replies, paperId]);
}

function useNamedMessage(isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isShown) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isShown, hash]);
}

function Repeat({ paperId }: { paperId: string }) {
  const practice = useLive((store) => repeatablePractice(store, paperId), [paperId]);
  return practice ? (
    <Notice
      icon={IconRefresh}
      action={
        <LinkButton variant="filled" to={`/results/${paperId}/again`}>
          {messages.again}
        </LinkButton>
      }
    >
      {messages.againHint}
    </Notice>
  ) : null;
}

const backLink = <BackLink to="/results">{messages.back}</BackLink>;

const MissingPaper = () => (
  <MissingPage {...messages.missing} to="/results" toLabel={messages.back} />
);

function ResultSummary({ result }: { result: Result }) {
  const count = (outcome: Outcome) =>
    result.questions.filter((question) => countedOutcome(question) === outcome).length;
  // Students get results only when all points are known.
  const points = result.examPoint ?? 0;
  return (
    <Panel>
      <div className={classes.summary}>
        <ScoreRing percent={points} label={formatPoints(points)} />
        <div>
          <p className={classes.total}>
            {messages.total}: <strong>{formatPoints(points)}</strong>
          </p>
          <dl className={classes.counts}>
            <Count name={messages.correct} value={count('correct')} />
            {count('partial') > 0 ? (
              <Count name={messages.verdicts.partial} value={count('partial')} />
            ) : null}
            <Count name={messages.wrong} value={count('wrong')} />
            <Count name={messages.blank} value={count('blank')} />
          </dl>
          {result.wrongsPerRight ? <p>{messages.deducted(result.wrongsPerRight)}</p> : null}
        </div>
      </div>
    </Panel>
  );
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className={classes.count}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Shows the changes of a later grading once, and afterwards one sentence. */
function ChangedNotice({ result }: { result: Result }) {
  const { uid } = useWorkspace().user;
  const isRead = useReceiptsRead(uid);
  // Keeps the notice visible until the page closes, although it is marked as read.
  const [wasRead] = useState(() => isRead);
  const changed = changedPoints(result, wasRead);
  const id = lastChangeId(result);
  useEffect(() => {
    if (id) noteReceiptRead(uid, id);
  }, [uid, id]);
  if (!changed) {
    return result.questions.some(isCorrected) ? (
      <Notice icon={IconInfoCircle}>{messages.corrected}</Notice>
    ) : null;
  }
  const { before, after, questions } = changed;
  const isSame = before === after;
  return (
    <Notice
      icon={IconInfoCircle}
      title={isSame ? messages.changedWithin : messages.changedPoints}
      tone="warning"
    >
      {isSame ? null : <p>{messages.beforeAfter(formatPoints(before), formatPoints(after))}</p>}
      {questions.length > 0 ? (
        <ul>
          {questions.map((one) => (
            <li key={one.number}>{inWords(one, showsPoints(result.questions))}</li>
          ))}
        </ul>
      ) : (
        <p>{messages.changedWhole}</p>
      )}
    </Notice>
  );
}

function inWords(changed: ChangedQuestion, hasPoints: boolean): string {
  const { number, graded, before, after, maxBefore } = changed;
  const max = maxPointsOf(graded.question);
  const reasons = [
    ...changesOf(graded),
    ...(max === maxBefore ? [] : [messages.maxChanged(formatMark(maxBefore), formatMark(max))]),
  ];
  // A teacher's mark keeps its points, but earns no more than the question is now worth.
  const isRemarked = graded.mark && after !== Math.min(before ?? 0, max);
  const last = isRemarked ? messages.remarked : messages.rejudged;
  const why = reasons.length > 0 && !isRemarked ? reasons : [...reasons, last];
  const points = hasPoints ? messages.fromTo(pointsText(before), pointsText(after)) : '';
  return [messages.nthQuestion(number, points), ...why].join(' ');
}

const pointsText = (points: number | null): string =>
  points === null ? messages.notCounted : messages.somePoints(formatMark(points));
