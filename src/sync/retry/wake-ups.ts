import type { Urgency } from './backoff.ts';

/** Wakes one waiter. One raised while nobody waited is remembered, so that none is missed between looking and waiting. */
export function createSignal() {
  let pending = false;
  let wake = () => {};
  return {
    raise(): void {
      pending = true;
      wake();
    },
    /** Resolves when it is raised next, at once after a missed one, or after `within` ms. @returns whether it was raised */
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
  /** Tries the server again at once. */
  wake(): void;
  /** Whether the last answer is so old that looking at the window is a reason to ask again. */
  isStale(): boolean;
  /** Of what waits to be sent. */
  urgency(): Urgency;
}

/**
 * A school comes back at once when its network does; devices spread over this, ms. In the middle of an exam every one of
 * them has answers to send: these leave the way to who has handed in, and who only wants to hear the news to both.
 */
export const SPREAD: Record<Urgency, number> = { 'hand-in': 0, answers: 1500, none: 4000 };

/**
 * Wakes the replication by what the browser notices: the network's return, and somebody looking at the window.
 * @returns what ends it
 */
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
