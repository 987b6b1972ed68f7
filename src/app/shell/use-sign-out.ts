import { signOut } from '../../session/session.ts';
import { openRows } from '../../store/exams-under-way.ts';
import { syncState } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import { unsavedHere } from '../../ui/unsaved.ts';
import { messages } from '../messages.ts';

/** Signs out. Asks first during an exam, with unsent work, or before the device is wiped. */
export function useSignOut(): () => Promise<void> {
  const { store, user } = useWorkspace();
  const confirm = useConfirm();
  return async () => {
    const [state, exams] = await Promise.all([syncState(store), openRows(store)]);
    // Asks without these texts if their file cannot be fetched.
    const words = import('./sign-out-words.ts').then(({ signOutWords }) =>
      signOutWords(user, state, exams.length > 0),
    );
    const left = await words.catch(() => '');
    const lost = [unsavedHere(), left].filter(Boolean).join(' ');
    const sure =
      (left === null && lost === '') ||
      (await confirm({
        message: messages.signOutAsk,
        lost,
        confirmLabel: messages.signOut,
      }));
    if (sure) await signOut();
  };
}
