import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/feedbacks.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { MoreButton, useMore } from '../../ui/use-more.tsx';
import { FeedbackTicket } from './FeedbackTicket.tsx';
import { ListScreen } from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';
import { ReplyDialog } from './ReplyDialog.tsx';
import { senderOf } from './sender.ts';

const wordsOf = (feedback: Feedback) => [
  feedback.title,
  feedback.description,
  feedback.id,
  senderOf(feedback),
];

/** All feedback, to be searched and answered. */
export function AdminFeedbackScreen() {
  const all = useLive(feedbacks, []);
  const [answering, setAnswering] = useState<Feedback | null>(null);
  return (
    <>
      <ListScreen
        title={messages.feedback}
        rows={all}
        count={messages.feedbackCounted}
        wordsOf={wordsOf}
        searchLabel={messages.searchFeedback}
        empty={{
          icon: <IconMessageReport size={28} />,
          title: messages.noFeedback,
          hint: messages.noFeedbackHint,
        }}
      >
        {(found) => <Tickets found={found} onReply={setAnswering} />}
      </ListScreen>
      {answering && <ReplyDialog feedback={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

interface TicketsProps {
  found: readonly Feedback[];
  onReply: (feedback: Feedback) => void;
}

function Tickets({ found, onReply }: TicketsProps) {
  const more = useMore(found.length, String(found.length));
  return (
    <>
      <CardGrid min={20} most={2}>
        {found.slice(0, more.shown).map((feedback) => (
          <FeedbackTicket key={feedback.id} feedback={feedback} onReply={onReply} />
        ))}
      </CardGrid>
      <MoreButton more={more} count={found.length} />
    </>
  );
}
