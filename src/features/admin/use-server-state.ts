import { useCallback, useEffect, useState } from 'react';
import { NoAnswer } from '../../domain/errors.ts';

/** State that only the server knows, as last received. */
type ServerState<T> =
  /** Not read yet. */
  | { phase: 'reading' }
  | { phase: 'known'; value: T }
  /** Asked for; `value` is what holds until the server says otherwise. */
  | { phase: 'changing'; value: T }
  /** A change was asked for, and no answer came: the state before it may be over. */
  | { phase: 'unknown' };

/** ms from one attempt to read to the next. */
const PAUSE = 3000;

/**
 * A state that the server keeps and no document carries. What it said before a change that it did not answer is not shown as what
 * holds: it is asked until it answers.
 * @param read rejects while the server does not answer
 */
export function useServerState<T>(read: () => Promise<T>) {
  const [state, setState] = useState<ServerState<T>>({ phase: 'reading' });
  const isAsking = state.phase === 'reading' || state.phase === 'unknown';
  const isUnsure = state.phase === 'unknown';
  useEffect(() => {
    if (!isAsking) return;
    const gone = new AbortController();
    void readUntilAnswered(read, isUnsure, gone.signal).then((value) => {
      if (value !== null) setState({ phase: 'known', value });
    });
    return () => gone.abort();
  }, [read, isAsking, isUnsure]);

  /** Rejects as `act` does. */
  const change = useCallback(async (value: T, act: () => Promise<T>): Promise<void> => {
    setState({ phase: 'changing', value });
    try {
      setState({ phase: 'known', value: await act() });
    } catch (error) {
      setState(error instanceof NoAnswer ? { phase: 'unknown' } : { phase: 'known', value });
      throw error;
    }
  }, []);
  return { state, change };
}

/** @returns null once nobody waits for it any more */
async function readUntilAnswered<T>(
  read: () => Promise<T>,
  isUnsure: boolean,
  signal: AbortSignal,
): Promise<T | null> {
  const attempt = () => read().catch(() => null);
  while (!signal.aborted) {
    const answer = await attempt();
    // The server may answer this request before an earlier change.
    if (answer !== null && isUnsure) await pause();
    const value = answer !== null && isUnsure ? await attempt() : answer;
    if (value !== null) return signal.aborted ? null : value;
    await pause();
  }
  return null;
}

const pause = () => new Promise((over) => setTimeout(over, PAUSE));
