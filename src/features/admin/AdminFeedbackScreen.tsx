import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Feedback } from '../../domain/entities/feedback.ts';
import { matchesTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField, useAddressSearch } from '../../ui/SearchField.tsx';
import { FeedbackTicket } from './FeedbackTicket.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import { adminWords as words } from './words.ts';

/** All feedback, to be searched and answered. */
export function AdminFeedbackScreen() {
  const all = useLive(feedbacks, []);
  return (
    <Page title={words.feedback}>
      <PageHeader title={words.feedback} />
      {all === undefined && <LoadingList height={10} />}
      {all?.length === 0 && (
        <Panel>
          <EmptyState
            icon={<IconMessageReport size={28} />}
            title={words.noFeedback}
            hint={words.noFeedbackHint}
          />
        </Panel>
      )}
      {all && all.length > 0 && <FeedbackList all={all} />}
    </Page>
  );
}

function FeedbackList({ all }: { all: readonly Feedback[] }) {
  const [search, setSearch] = useAddressSearch();
  const [answering, setAnswering] = useState<Feedback | null>(null);
  const found = all.filter(({ title, description, id, username }) =>
    matchesTurkish([title, description, id, username].join('\n'), search),
  );
  return (
    <>
      <SearchField label={words.searchFeedback} value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <p role="status">{words.noMatch}</p>
      ) : (
        <CardGrid min={22}>
          {found.map((feedback) => (
            <FeedbackTicket key={feedback.id} feedback={feedback} onReply={setAnswering} />
          ))}
        </CardGrid>
      )}
      {answering && <ReplyDialog feedback={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
