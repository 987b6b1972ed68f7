import { useState } from 'react';

/** Time within which a second tap belongs to the first (ms). */
export const DOUBLE_TAP = 500;

/** Runs `work` while the screen is busy. Rejects as `work` does. */
export type WhileBusy = (work: () => Promise<unknown>) => Promise<void>;

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

/** As `useBusy`, for at least a double-click. */
export function useBusyOnce(): [isBusy: boolean, whileBusy: WhileBusy] {
  const [isBusy, whileBusy] = useBusy();
  const once: WhileBusy = (work) =>
    whileBusy(async () => {
      await Promise.all([work(), new Promise((over) => setTimeout(over, DOUBLE_TAP))]);
    });
  return [isBusy, once];
}
