import { closeJoinCode, openJoinCode, renewJoinCode } from '../../actions/joining.ts';
import { failureOf } from '../../domain/error-text.ts';
import type { Workspace } from '../../store/workspace.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { type Question, useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { joinCodeWords as words } from './words.ts';

type Act = (workspace: Workspace, classroomID: string) => Promise<void>;

/** What a teacher can do with a class's code; what takes a code away asks first. */
export function useJoinCode(classroomID: string) {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const [isBusy, whileBusy] = useBusy();
  const run = async (act: Act, done: string, question?: Question) => {
    if (question && !(await confirm(question))) {
      toast.info(words.unchanged);
      return;
    }
    await whileBusy(async () => {
      try {
        await act(workspace, classroomID);
        toast.success(done);
      } catch (error) {
        toast.error(failureOf(error, words.failed).text);
      }
    });
  };
  const lost = words.lost;
  return {
    isBusy,
    open: () => run(openJoinCode, words.opened),
    renew: () =>
      run(renewJoinCode, words.renewed, {
        message: words.renewAsk,
        lost,
        confirmLabel: words.renew,
      }),
    close: () =>
      run(closeJoinCode, words.closedNow, {
        message: words.closeAsk,
        lost,
        confirmLabel: words.close,
      }),
  };
}
