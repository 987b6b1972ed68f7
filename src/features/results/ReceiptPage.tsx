import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedHandIn } from '../../domain/grading/counting.ts';
import { serverHasSince } from '../../domain/grading/own-paper.ts';
import { QUIT_PATH } from '../../domain/session/app-paths.ts';
import { schoolKey } from '../../session/delivery/token.ts';
import { noteReceiptRead } from '../../session/receipts-read.ts';
import { useLive } from '../../store/live.ts';
import { preparedReceipt, type ReceiptFacts, receiptOf } from '../../store/queries/receipts.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { fetchedAhead } from '../../ui/late.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { messages } from './messages.ts';
import { type ClosedPaper, Receipt } from './Receipt.tsx';

// Loads these parts at once, because an update may remove their files.
const HandOver = fetchedAhead(async () => (await import('./HandOver.tsx')).HandOver);

interface ReceiptPageProps {
  facts: ClosedPaper & { paper: Paper };
  /** True if the receipt is opened directly after the exam room. */
  isNew?: boolean;
  children?: ReactNode;
}

export const ReceiptPage = ({ facts, isNew = false, children }: ReceiptPageProps) => (
  <Page title={messages.titleOf(facts.paper.examName, titleOf(facts))}>
    <PageHeader title={titleOf(facts)} back={isNew ? undefined : backLink} isFocused={isNew} />
    <Receipt facts={facts} title={facts.paper.examName} />
    <WithoutNetwork facts={facts} />
    {isAtServer(facts) ? <QuitSafeBrowser /> : null}
    {isNew && facts.result ? (
      <p>
        <LinkButton variant="filled" to={`/results/${facts.paper.id}`}>
          {messages.seeResult}
        </LinkButton>
      </p>
    ) : null}
    {children}
  </Page>
);

const isAtServer = ({ status }: ClosedPaper): boolean => serverHasSince(status) !== null;

function titleOf(facts: ClosedPaper): string {
  if (facts.status.end.by === 'paper') return messages.fromPaper;
  return isAtServer(facts) && facts.photosLeft === 0
    ? messages.receiptTitle
    : messages.receiptTitleAhead;
}

const QuitSafeBrowser = () =>
  'SafeExamBrowser' in globalThis ? (
    <p>
      <Button component="a" href={QUIT_PATH} variant="default">
        {messages.quitSafeBrowser}
      </Button>
    </p>
  ) : null;

function WithoutNetwork({ facts: { paper, status, photosLeft } }: ReceiptPageProps) {
  const handIn = countedHandIn(paper);
  if (status.kind !== 'waiting' || !handIn || schoolKey() === null) return null;
  return (
    <Suspense>
      <HandOver paperId={paper.id} code={handIn.code} photos={photosLeft} />
    </Suspense>
  );
}

const backLink = <BackLink to="/results">{messages.back}</BackLink>;

/** Returns a receipt, or null if it is not on this device. Marks a closed paper's as read. */
export function useReceipt(paperId: string): ReceiptFacts | null | undefined {
  const { uid } = useWorkspace().user;
  const facts = useLive((store) => receiptOf(store, paperId), [paperId], preparedReceipt(paperId));
  const isSeen = Boolean(facts && facts.status.kind !== 'in-progress');
  useEffect(() => {
    if (isSeen) noteReceiptRead(uid, paperId);
  }, [isSeen, uid, paperId]);
  return facts;
}
