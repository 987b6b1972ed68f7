import { closeJoinCode, openJoinCode, renewJoinCode } from '../../actions/joining.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { writesWait } from '../../store/queries/sync.ts';
import type { Workspace } from '../../store/workspace.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { type Question, useConfirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { joinCodeMessages as messages } from './messages.ts';

type Act = (workspace: Workspace, classroomID: string) => Promise<void>;

/** What a teacher can do with a class's code; what takes a code away asks first. */
export function useJoinCode(classroomID: string) {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const [isBusy, whileBusy] = useBusy();
  const run = async (act: Act, done: string, question?: Question) => {
    if (question && !(await confirm({ ...question, cancelled: messages.unchanged }))) return;
    await whileBusy(async () => {
      try {
        await act(workspace, classroomID);
        toast.sent(await writesWait(workspace.store), done);
      } catch (error) {
        toast.error(failureOf(error, messages.failed).text);
      }
    });
  };
  const lost = messages.lost;
  return {
    isBusy,
    open: () => run(openJoinCode, messages.opened),
    renew: () =>
      run(renewJoinCode, messages.renewed, {
        message: messages.renewAsk,
        lost,
        confirmLabel: messages.renew,
      }),
    close: () =>
      run(closeJoinCode, messages.closedNow, {
        message: messages.closeAsk,
        lost,
        confirmLabel: messages.close,
      }),
  };
}
