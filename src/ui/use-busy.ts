import { useState } from 'react';
import { toast } from './toast.ts';

/** Time within which a second tap belongs to a double tap (ms). */
export const DOUBLE_TAP = 500;

type Explain = (error: unknown) => { text: string };

/** Runs `work` and shows a failure. Returns true if it succeeded. */
export async function tried(work: () => Promise<unknown>, explain: Explain): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast.error(explain(error).text);
    return false;
  }
}

/** Runs `work`. Shows a failure with `explain`, or rejects if `explain` is omitted. */
export type WhileBusy = (work: () => Promise<unknown>, explain?: Explain) => Promise<void>;

export function useBusy(): [isBusy: boolean, whileBusy: WhileBusy] {
  const [isBusy, setBusy] = useState(false);
  const whileBusy: WhileBusy = async (work, explain) => {
    setBusy(true);
    try {
      await (explain ? tried(work, explain) : work());
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, whileBusy];
}

/** Runs work like `useBusy`, but blocks for at least the time of a double tap. */
export function useBusyOnce(): [isBusy: boolean, whileBusy: WhileBusy] {
  const [isBusy, whileBusy] = useBusy();
  const once: WhileBusy = (work, explain) =>
    whileBusy(async () => {
      await Promise.all([work(), new Promise((over) => setTimeout(over, DOUBLE_TAP))]);
    }, explain);
  return [isBusy, once];
}
