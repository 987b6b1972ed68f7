import { IconClock } from '@tabler/icons-react';
import { closedWithoutStudent, ownPaperMessages } from '../../domain/grading/own-paper-messages.ts';
import { useReceiptsRead } from '../../session/receipts-read.ts';
import { useLive } from '../../store/live.ts';
import { type OwnStatus, ownStatuses } from '../../store/queries/own-papers.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { atTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';
import classes from './TimeUpNotice.module.css';

/** Maximum age of a closed paper that is announced (ms). The results list older papers. */
const TOLD_FOR = 7 * 24 * 60 * 60_000;

/** Announces each paper that closed without its student, until the student opens the receipt. */
export function TimeUpNotice() {
  const { user, clock } = useWorkspace();
  const papers = useLive(ownStatuses, []);
  const isRead = useReceiptsRead(user.uid);
  const now = clock.now();
  return papers?.map((paper) =>
    isRead(paper.id) ? null : <OneNotice key={paper.id} paper={paper} now={now} />,
  );
}

function OneNotice({ paper: { id, examName, status }, now }: { paper: OwnStatus; now: number }) {
  if (status.kind === 'in-progress' || now - status.end.at >= TOLD_FOR) return null;
  const closed = closedWithoutStudent(status, atTime(status.end.at, now));
  if (!closed) return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone="warning"
        icon={IconClock}
        title={examName}
        action={<LinkButton to={`/results/${id}`}>{messages.receipt}</LinkButton>}
      >
        {closed} {status.kind === 'waiting' ? ownPaperMessages.goesByItself : null}
      </Notice>
    </div>
  );
}
