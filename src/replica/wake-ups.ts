export interface Waking {
  /** Tries the server again at once. */
  wake(): void;
  /** Whether the last answer is so old that looking at the window is a reason to ask again. */
  isStale(): boolean;
  /** Whether something waits that must not wait for others. */
  isUrgent(): boolean;
}

/** A school comes back at once when its network does; devices with nothing urgent spread over this. ms. */
export const SPREAD = 4000;

/**
 * Wakes the replication by what the browser notices: the network's return, and somebody looking at the window. Papers go
 * at once; whoever only wants to hear the news leaves them the way.
 * @returns what ends it
 */
export function listenForWakeUps(
  events: EventTarget,
  { wake, isStale, isUrgent }: Waking,
  random: () => number = Math.random,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    wake();
  };
  const onOnline = () => {
    if (isUrgent()) return now();
    clearTimeout(timer);
    timer = setTimeout(wake, random() * SPREAD);
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
