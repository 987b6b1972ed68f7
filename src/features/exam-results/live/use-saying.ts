import { failureOf } from '../../../domain/error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

/** Carries out what a button says, once at a time, and says what came of it. */
export function useSaying(): [boolean, (act: () => Promise<void>, done?: string) => Promise<void>] {
  const [isBusy, whileBusy] = useBusy();
  const say = (act: () => Promise<void>, done?: string) =>
    whileBusy(async () => {
      try {
        await act();
        if (done) toast.success(done);
      } catch (error) {
        toast.error(failureOf(error).text);
      }
    });
  return [isBusy, say];
}
