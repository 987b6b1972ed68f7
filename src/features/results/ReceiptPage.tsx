import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import type { ReceiptFacts } from '../../store/queries/receipts.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { messages } from './messages.ts';
import { Receipt } from './Receipt.tsx';

interface ReceiptPageProps {
  facts: ReceiptFacts & { paper: Paper };
  /** The student comes straight from the exam room. */
  isNew?: boolean;
}

/** A handed-in paper: right afterwards, and as often as it is looked up until there is a result. */
export const ReceiptPage = ({ facts, isNew = false }: ReceiptPageProps) => (
  <Page title={messages.receiptTitle}>
    <PageHeader
      title={messages.receiptTitle}
      back={isNew ? undefined : backLink}
      isFocused={isNew}
    />
    <Receipt facts={facts} title={facts.paper.examName} />
    {isNew ? (
      <p>
        {facts.result ? (
          <Button component={Link} to={`/results/${facts.paper.id}`}>
            {messages.seeResult}
          </Button>
        ) : (
          <Button component={Link} to="/results" variant="default">
            {messages.allResults}
          </Button>
        )}
      </p>
    ) : null}
  </Page>
);

const backLink = <BackLink to="/results">{messages.back}</BackLink>;
