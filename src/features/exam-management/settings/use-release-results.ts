import { releaseResults } from '../../../actions/exam-settings.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { windowAt } from '../../../domain/timing/timing.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { messages } from './messages.ts';

/** Asks, shows students their results and says how it went. */
export function useReleaseResults(exam: Exam): () => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async () => {
    const isOver = windowAt(exam, workspace.clock.now()) === 'after';
    const sure = await confirm({
      message: messages.releaseAsk,
      lost: isOver ? messages.releaseLost : `${messages.releaseLost} ${messages.releaseEarly}`,
      confirmLabel: messages.releaseNow,
    });
    if (!sure) return;
    try {
      await releaseResults(workspace, exam.examID);
      toast.sent(await writesWait(workspace.store), messages.released);
    } catch (error) {
      toast.error(failureOf(error, messages.releaseFailed).text);
    }
  };
}
