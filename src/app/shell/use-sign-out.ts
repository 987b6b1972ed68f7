import { signOut } from '../../session/session.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { words } from '../words.ts';

/** Signs out; asks first when this device still holds work that the server does not have. */
export function useSignOut(): () => Promise<void> {
  const { store } = useWorkspace();
  const confirm = useConfirm();
  return async () => {
    const { unsent, refused } = await syncState(store);
    const left = new Set([...unsent, ...refused].map(({ id }) => id)).size;
    const sure =
      left === 0 ||
      (await confirm({
        message: words.signOutAsk,
        lost: words.signOutUnsent(left),
        confirmLabel: words.signOut,
      }));
    if (sure) await signOut();
  };
}
