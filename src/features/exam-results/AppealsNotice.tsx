import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { waitingAppeals } from '../../store/queries/appeals.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';

/** Names the appeals that wait for a reply. Renders nothing if none waits. */
export function AppealsNotice({ examID }: { examID: string }) {
  const waiting = useLive((store) => waitingAppeals(store, examID), [examID]);
  if (!waiting) return null;
  return (
    <Notice
      tone="warning"
      icon={IconMessageQuestion}
      title={messages.appealsWait(waiting)}
      action={
        <Button component={Link} to={`/exam-results/${examID}/marking?appeals`} variant="default">
          {messages.replyToAppeals}
        </Button>
      }
    />
  );
}
