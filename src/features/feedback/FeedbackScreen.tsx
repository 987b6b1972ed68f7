import { Button } from '@mantine/core';
import { IconMessage2Plus, IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import { matchesTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { EmptyList } from '../../ui/EmptyList.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField, useAddressSearch } from '../../ui/SearchField.tsx';
import { CreateFeedbackDialog } from './CreateFeedbackDialog.tsx';
import { FeedbackCard } from './FeedbackCard.tsx';
import { feedbackMessages as messages } from './messages.ts';

/** A person's own feedback, with what became of it. */
export function FeedbackScreen() {
  const all = useLive(feedbacks, []);
  const [isWriting, setWriting] = useState(false);
  return (
    <Page title={messages.title}>
      <PageHeader
        title={messages.title}
        actions={
          <Button
            leftSection={<IconMessage2Plus size={20} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {messages.create}
          </Button>
        }
      />
      {all === undefined && <LoadingList height={8} />}
      {all?.length === 0 && (
        <Panel>
          <EmptyList
            icon={<IconMessageReport size={28} />}
            title={messages.empty}
            hint={messages.emptyHint}
          />
        </Panel>
      )}
      {all && all.length > 0 && <FeedbackList all={all} />}
      {isWriting && <CreateFeedbackDialog onClose={() => setWriting(false)} />}
    </Page>
  );
}

function FeedbackList({ all }: { all: readonly Feedback[] }) {
  const [search, setSearch] = useAddressSearch();
  const found = all.filter(({ title }) => matchesTurkish(title, search));
  return (
    <>
      <SearchField label={messages.search} value={search} onChange={setSearch} />
      {found.length === 0 && <p role="status">{messages.noMatch}</p>}
      {found.map((feedback) => (
        <FeedbackCard key={feedback.id} feedback={feedback} />
      ))}
    </>
  );
}
