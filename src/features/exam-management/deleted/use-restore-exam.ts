import { restoreExam } from '../../../actions/publishing.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { toast } from '../../../ui/toast.ts';
import { examMessages as messages } from '../messages.ts';

/** Takes a deletion back and says how it went. */
export function useRestoreExam(): (examID: string) => Promise<void> {
  const workspace = useWorkspace();
  return async (examID) => {
    try {
      await restoreExam(workspace, examID);
      toast.success(messages.examRestored);
    } catch (error) {
      toast.error(failureOf(error, messages.examRestoreFailed).text);
    }
  };
}
