import { useCallback, useEffect, useState } from 'react';
import { NoAnswer } from '../../domain/errors.ts';
import {
  type RegistrationMode,
  type RegistrationRule,
  registrationRuleSchema,
} from '../../domain/session/api.ts';
import { askServer, callServer } from '../../session/call-server.ts';

type ServerState<T> =
  | { phase: 'reading' }
  | { phase: 'known'; value: T }
  /** A change is requested; `value` is the last confirmed state. */
  | { phase: 'changing'; value: T }
  /** A requested change got no response, so the last state may be outdated. */
  | { phase: 'unknown' };

/** Pause between two reads (ms). */
const PAUSE = 3000;

/** Returns a state of the server. If a change gets no response, reads until the server responds. */
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

async function readUntilAnswered<T>(
  read: () => Promise<T>,
  isUnsure: boolean,
  signal: AbortSignal,
): Promise<T | null> {
  const attempt = () => read().catch(() => null);
  while (!signal.aborted) {
    const answer = await attempt();
    // Reads a second time, because the server may have answered the first read before the change.
    if (answer !== null && isUnsure) await pause();
    const value = answer !== null && isUnsure ? await attempt() : answer;
    if (value !== null) return signal.aborted ? null : value;
    await pause();
  }
  return null;
}

const pause = () => new Promise((over) => setTimeout(over, PAUSE));

/* Each request throws an AppError with the server's code, or with `unavailable`. */

const registration = (method: 'GET' | 'POST', body?: object): Promise<RegistrationRule> =>
  askServer(registrationRuleSchema, method, '/api/admin/registration', body);

export const readRegistration = (): Promise<RegistrationRule> => registration('GET');

/** Sets who may register. The server makes another code each time the mode is set to `code`. */
export const setRegistration = (mode: RegistrationMode): Promise<RegistrationRule> =>
  registration('POST', { mode });

/** Timeout of a hand-over (ms). The server reads all exams of the school. */
const PATIENCE = 60_000;

const give = (path: string, to: string): Promise<unknown> =>
  callServer('POST', `/api/admin/${path}`, { to }, PATIENCE);

export const giveClass = (classroomID: string, to: string): Promise<unknown> =>
  give(`classrooms/${classroomID}/teacher`, to);

export const handOver = (from: string, to: string): Promise<unknown> =>
  give(`users/${from}/hand-over`, to);
