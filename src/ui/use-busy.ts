import { useState } from 'react';

/** ms within which a second tap belongs to the first. */
export const DOUBLE_TAP = 500;

/** Runs `work` while the screen says busy: a button that shows `loading` meanwhile takes no second tap. Rejects as `work` does. */
export type WhileBusy = (work: () => Promise<unknown>) => Promise<void>;

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

/** For what is done sooner than a double-click is over, and must not be done twice: busy until it is over at least. */
export function useBusyOnce(): [isBusy: boolean, whileBusy: WhileBusy] {
  const [isBusy, whileBusy] = useBusy();
  const once: WhileBusy = (work) =>
    whileBusy(async () => {
      await Promise.all([work(), new Promise((over) => setTimeout(over, DOUBLE_TAP))]);
    });
  return [isBusy, once];
}
