import {
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClock,
  IconFileText,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import {
  countedHandIn,
  isMarkedByHand,
  isOfSheet,
  otherHandIns,
} from '../../domain/grading/counting.ts';
import {
  type ClosedStatus,
  type PaperEnd,
  serverHasSince,
} from '../../domain/grading/own-paper.ts';
import { closedWithoutStudent } from '../../domain/grading/own-paper-messages.ts';
import { useMoment } from '../../store/live.ts';
import type { AwaitedOfPaper } from '../../store/queries/own-papers.ts';
import type { ReceiptFacts } from '../../store/queries/receipts.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { atTime, formatDate } from '../../ui/format.ts';
import { fetchedAhead } from '../../ui/late.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Page.tsx';
import { messages, paperMessages } from './messages.ts';
import classes from './Receipt.module.css';

// Loads the notices with the receipt, because an update may remove their file.
const ReceiptNotices = fetchedAhead(
  async () => (await import('./ReceiptNotices.tsx')).ReceiptNotices,
);

export type ClosedPaper = ReceiptFacts & { status: ClosedStatus };

export function Receipt({ facts, title }: { facts: ClosedPaper; title: string }) {
  const { paper, awaited, questions, status } = facts;
  const held = useAwaited(awaited);
  const handIn = paper ? countedHandIn(paper) : null;
  if (!paper || !handIn) return null;
  return (
    <Panel title={title}>
      {isOfSheet(handIn) ? (
        isRefused(status) && <Refused />
      ) : (
        <HandedIn facts={facts} code={handIn.code} held={held} />
      )}
      <p className={classes.hint}>{nextOf(facts, held)}</p>
      <div className={classes.notices}>
        {isOnDevice(status)
          ? null
          : otherHandIns(paper).map(({ code, at }) => (
              <Notice key={code} tone="warning">
                {messages.otherHandIn(code, formatDate(at))}
              </Notice>
            ))}
        <ReadFromPaper paper={paper} />
        <Suspense>
          <ReceiptNotices paper={paper} />
        </Suspense>
        {isOfSheet(handIn) ? null : (
          <details>
            <summary className={classes.more}>{messages.more}</summary>
            <p>{messages.counts(status.end.answers, questions)}</p>
            <p>{messages.codeUse}</p>
          </details>
        )}
      </div>
    </Panel>
  );
}

interface HandedInProps {
  facts: ClosedPaper;
  code: string;
  held: string | null;
}

function HandedIn({ facts, code, held }: HandedInProps) {
  const { result, awaited, status } = facts;
  const { clock } = useWorkspace();
  const closed = closedWithoutStudent(status, atTime(status.end.at, clock.now()));
  const isDone = status.kind === 'graded' && !isOnDevice(status);
  return (
    <>
      <Where facts={facts} />
      {closed ? (
        <div className={classes.ended}>
          <Notice tone="warning" icon={IconClock}>
            {closed}
          </Notice>
        </div>
      ) : null}
      <div className={classes.receipt}>
        <div className={classes.code}>
          <span>{messages.code}</span>
          <strong>{code}</strong>
          {isDone ? null : <span className={classes.hint}>{messages.codeHint}</span>}
        </div>
        <ol className={classes.steps}>
          <Step done={messages.handedIn} at={status.end.at} />
          <Step {...messages.arrived} at={serverHasSince(status)} />
          <Step {...lastStep(awaited, held)} at={result?.gradedAt ?? null} />
        </ol>
      </div>
    </>
  );
}

/** Returns the time of the hand-in, or of the record of a printed sheet. */
export const endInWords = ({ by, at }: PaperEnd): string =>
  by === 'paper' ? messages.recorded(formatDate(at)) : formatDate(at);

const Refused = () => (
  <div className={classes.ended}>
    <Notice tone="danger">{messages.receiptRefused}</Notice>
  </div>
);

function Where({ facts: { status } }: { facts: ClosedPaper }) {
  if (isRefused(status)) return <Refused />;
  const isHere = isOnDevice(status);
  return (
    <p className={classes.where} role="status">
      <IconCircleCheckFilled size={36} aria-hidden />
      {isHere ? messages.receiptSafe : messages.receiptSent}
    </p>
  );
}

const isRefused = (status: ClosedStatus): boolean =>
  status.kind === 'refused' || (status.kind === 'graded' && status.isRefused);

function nextOf(facts: ClosedPaper, held: string | null): string {
  const { status, isAllSent, isSignedOut, photosLeft } = facts;
  if (isRefused(status)) return '';
  if (status.kind === 'waiting')
    return joined(
      messages.receiptWaits,
      photosLeft > 0 ? messages.receiptPhotosToo(photosLeft) : '',
    );
  if (photosLeft > 0) return messages.receiptPhotos(photosLeft);
  if (status.kind === 'acknowledged' && isSignedOut) return messages.receiptSignIn;
  const isGraded = status.kind === 'graded';
  const ahead = isGraded ? (held ?? '') : (held ?? aheadOf(status));
  return joined(ahead, isAllSent ? messages.mayClose : '');
}

const joined = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');

/** Returns the text of the last step. Does not announce a result if a teacher has to decide. */
function lastStep(awaited: AwaitedOfPaper | undefined, held: string | null) {
  if (awaited?.kind === 'decision') return messages.decided;
  return held ? messages.released : messages.graded;
}

const isOnDevice = (status: ClosedStatus): boolean => serverHasSince(status) === null;

const aheadOf = ({ kind }: ClosedStatus): string =>
  kind === 'marking' ? messages.receiptMarking : messages.receiptAhead;

interface StepProps {
  done: string;
  ahead?: string;
  /** Time of the step (ms); null if it is not reached. */
  at: number | null;
}

const Step = ({ done, ahead = done, at }: StepProps) => (
  <li className={classes.step} data-done={at !== null}>
    {at === null ? (
      <IconCircleDashed size={22} aria-hidden />
    ) : (
      <IconCircleCheck size={22} aria-hidden />
    )}
    <span>
      {at === null ? ahead : done}
      <span className={classes.when}>{at === null ? messages.stepPending : formatDate(at)}</span>
    </span>
  </li>
);

function ReadFromPaper({ paper }: { paper: Paper }) {
  const counted = countedHandIn(paper);
  const read = paper.handIns.findLast(isOfSheet);
  if (!counted || !read) return null;
  const isCounted = isOfSheet(counted);
  const counts = isMarkedByHand({ handIns: [counted] }) ? 'countsByPoints' : 'counts';
  const at = formatDate((isCounted ? counted : read).at);
  return (
    <Notice tone="info" icon={IconFileText}>
      {paperMessages[isCounted ? counts : 'spare'](at)}
    </Notice>
  );
}

/** Returns the text about why results wait; null if they wait only for grading. */
export function useAwaited(awaited: AwaitedOfPaper | undefined): string | null {
  const end = awaited?.kind === 'end' ? awaited.at : null;
  const now = useMoment([end]);
  if (end !== null)
    return now < end ? messages.awaited.end(formatDate(end)) : messages.awaited.ended;
  if (awaited?.kind === 'decision') return messages.decisions[awaited.reason];
  if (awaited?.kind === 'unknown') return messages.awaited.unknown;
  return awaited?.kind === 'teacher' ? messages.awaited.teacher : null;
}
