import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useReceiptsRead } from '../../session/receipts-read.ts';
import { useLive } from '../../store/live.ts';
import { type ClosedByTime, papersClosedByTime } from '../../store/queries/closed-by-time.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { atTime } from '../../ui/at-time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';
import classes from './TimeUpNotice.module.css';

/** ms after which a paper that nobody asked about is left to the list of results. */
const TOLD_FOR = 7 * 24 * 60 * 60_000;

/** Papers whose time ran out while nobody was in the exam room. Stays until the student has seen the receipt. */
export function TimeUpNotice() {
  const { user, clock } = useWorkspace();
  const papers = useLive(papersClosedByTime, []);
  const isRead = useReceiptsRead(user.uid);
  const now = clock.now();
  const told = papers?.filter(({ paperId, at }) => now - at < TOLD_FOR && !isRead(paperId)) ?? [];
  return told.map((paper) => <OneNotice key={paper.paperId} paper={paper} now={now} />);
}

const OneNotice = ({ paper, now }: { paper: ClosedByTime; now: number }) => (
  <div className={classes.notice}>
    <Notice
      tone="warning"
      icon={<IconClock size={22} />}
      title={paper.examName}
      action={
        <Button component={Link} variant="default" to={`/results/${paper.paperId}`}>
          {messages.receipt}
        </Button>
      }
    >
      {messages.timeUp(atTime(paper.at, now), paper.answers, paper.byTeacher)}
    </Notice>
  </div>
);
