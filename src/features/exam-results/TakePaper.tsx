import { Button } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { leavePaper, takePaper } from '../../actions/concessions.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import type { Decision } from '../../domain/grading/acceptance.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { takeMessages as messages } from './messages.ts';

interface TakePaperProps {
  /** As its teacher sees it. */
  paper: Paper;
  decision: Decision;
}

/** What waits for the teacher: a paper, or what came behind the server's closing, is taken or left. */
export function TakePaper({ paper, decision }: TakePaperProps) {
  const workspace = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const { title, text } = messages.decisions[decision];
  const decide = (act: (workspace: Workspace, paper: Paper) => Promise<void>, said: string) =>
    whileBusy(async () => {
      try {
        await act(workspace, paper);
        toast.sent(await writesWait(workspace.store), said);
      } catch (error) {
        toast.error(failureOf(error).text);
      }
    });
  return (
    <Notice
      tone="warning"
      icon={<IconHourglassHigh size={22} />}
      title={title}
      action={
        decision === 'taken' ? (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void decide(leavePaper, messages.left)}
          >
            {messages.leave}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => void decide(takePaper, messages.taken)}>
            {messages.take}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
