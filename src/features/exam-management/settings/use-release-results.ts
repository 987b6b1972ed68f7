import { releaseResults } from '../../../actions/exam-settings.ts';
import type { Exam } from '../../../domain/entities/exam.ts';
import { failureOf } from '../../../domain/error-text.ts';
import { windowAt } from '../../../domain/exam/timing.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { words } from './words.ts';

/** Asks, shows students their results and says how it went. */
export function useReleaseResults(exam: Exam): () => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  return async () => {
    const isOver = windowAt(exam, workspace.clock.now()) === 'after';
    const sure = await confirm({
      message: words.releaseAsk,
      lost: isOver ? words.releaseLost : `${words.releaseLost} ${words.releaseEarly}`,
      confirmLabel: words.releaseNow,
    });
    if (!sure) {
      toast.info(words.releaseCancelled);
      return;
    }
    try {
      await releaseResults(workspace, exam.examID);
      toast.success(words.released);
    } catch (error) {
      toast.error(failureOf(error, words.releaseFailed).text);
    }
  };
}
