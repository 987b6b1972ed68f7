import { failureOf } from '../../../domain/error-messages.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

type Say = (act: () => Promise<void>, done?: (isOffline: boolean) => string) => Promise<void>;

/** Carries out what a button says, once at a time, and says what came of it. */
export function useSaying(): [boolean, Say] {
  const { store } = useWorkspace();
  const [isBusy, whileBusy] = useBusy();
  const say: Say = (act, done) =>
    whileBusy(async () => {
      try {
        await act();
        if (done) toast.sent(await writesWait(store), done);
      } catch (error) {
        toast.error(failureOf(error).text);
      }
    });
  return [isBusy, say];
}
