import { deliveryToken } from '../../session/delivery-token.ts';
import { signOut } from '../../session/session.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { words } from '../words.ts';

/** Signs out; asks first when this device still holds work that the server does not have. */
export function useSignOut(): () => Promise<void> {
  const { store, user } = useWorkspace();
  const confirm = useConfirm();
  return async () => {
    const { unsent, refused } = await syncState(store);
    const left = new Set([...unsent, ...refused].map(({ id }) => id)).size;
    // What the server refused goes with nobody; only the person can give it up.
    const goesAlone = refused.length === 0 && deliveryToken(user.uid) !== null;
    const sure =
      left === 0 ||
      (await confirm({
        message: words.signOutAsk,
        lost: goesAlone ? words.signOutDelivered(left) : words.signOutUnsent(left),
        confirmLabel: words.signOut,
      }));
    if (sure) await signOut();
  };
}
