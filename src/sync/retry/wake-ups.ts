import type { Urgency } from './backoff.ts';

/** Creates a signal that wakes the present waiter, or else the next waiter. */
export function createSignal() {
  let pending = false;
  let wake = () => {};
  return {
    raise(): void {
      pending = true;
      wake();
    },
    /** Resolves with true for a signal, and with false after `within` ms. */
    async raised(within = Number.POSITIVE_INFINITY): Promise<boolean> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (!pending) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (Number.isFinite(within)) timer = setTimeout(resolve, within);
        });
      }
      clearTimeout(timer);
      wake = () => {};
      const wasRaised = pending;
      pending = false;
      return wasRaised;
    },
  };
}

export interface Waking {
  wake(): void;
  /** Returns true if the last response is so old that focus should start a sync session. */
  isStale(): boolean;
  urgency(): Urgency;
}

/** Maximum random delay after `online` (ms), so that hand-ins are sent first, then answers. */
export const SPREAD: Record<Urgency, number> = { 'hand-in': 0, answers: 1500, none: 4000 };

export function listenForWakeUps(
  events: EventTarget,
  { wake, isStale, urgency }: Waking,
  random: () => number = Math.random,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    wake();
  };
  const onOnline = () => {
    const spread = SPREAD[urgency()];
    if (spread === 0) return now();
    clearTimeout(timer);
    timer = setTimeout(wake, random() * spread);
  };
  const onLook = () => {
    if (isStale()) now();
  };
  const heard = { online: onOnline, offline: now, focus: onLook, visibilitychange: onLook };
  for (const [name, listener] of Object.entries(heard)) events.addEventListener(name, listener);
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(heard)) {
      events.removeEventListener(name, listener);
    }
  };
}
