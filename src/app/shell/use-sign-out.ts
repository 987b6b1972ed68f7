import { deliveryToken } from '../../session/delivery/token.ts';
import { signOut } from '../../session/session.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { dialogMessages } from '../../ui/messages.ts';
import { toast } from '../../ui/toast.ts';
import { unsentInWords } from '../../ui/unsent.ts';
import { messages } from '../messages.ts';

/** Signs out; asks first when this device still holds work that the server does not have. */
export function useSignOut(): () => Promise<void> {
  const { store, user } = useWorkspace();
  const confirm = useConfirm();
  return async () => {
    const { unsent, refused } = await syncState(store);
    const ids = new Set([...unsent, ...refused].map(({ id }) => id));
    const left = unsentInWords([...ids].map((id) => ({ id })));
    // What the server refused goes with nobody; only the person can give it up.
    const goesAlone = refused.length === 0 && deliveryToken(user.uid) !== null;
    const sure =
      ids.size === 0 ||
      (await confirm({
        message: messages.signOutAsk,
        lost: goesAlone ? messages.signOutDelivered(left) : messages.signOutUnsent(left),
        confirmLabel: messages.signOut,
      }));
    if (sure) await signOut();
    else toast.info(dialogMessages.cancelled);
  };
}
