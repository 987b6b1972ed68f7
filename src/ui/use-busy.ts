import { useState } from 'react';

/** Runs `work` while the screen says busy: a button that shows `loading` meanwhile takes no second tap. Rejects as `work` does. */
export type WhileBusy = (work: () => Promise<void>) => Promise<void>;

/** Whether something is under way, and what runs it so. */
export function useBusy(): [isBusy: boolean, whileBusy: WhileBusy] {
  const [isBusy, setBusy] = useState(false);
  const whileBusy: WhileBusy = async (work) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, whileBusy];
}
