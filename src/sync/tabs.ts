import pTimeout from 'p-timeout';
import { AppError, ERROR_CODES, type ErrorCode } from '../domain/errors.ts';
import { randomId } from '../domain/ids.ts';
import type { TabChannel } from './options.ts';

export const syncLockName = (uid: string): string => `okul-sync-${uid}`;

/** Leads once this tab has the lock. Without Web Locks, several tabs lead, which costs traffic. */
export async function leadWhenFirst(
  locks: LockManager | undefined,
  name: string,
  signal: AbortSignal,
  lead: () => Promise<void>,
): Promise<void> {
  if (!locks) return lead();
  try {
    await locks.request(name, { signal }, lead);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

type Message =
  | { kind: 'call'; id: string; method: string; argument: string }
  | { kind: 'answer'; id: string; value?: unknown; code?: ErrorCode };

export type Answerer = ((method: string, argument: string) => Promise<unknown>) | null;

export interface TabCalls {
  /** Calls the leading tab. Throws its AppError. Resolves with `otherwise` after `within` ms. */
  call(method: string, argument: string, within: number, otherwise: unknown): Promise<unknown>;
  close(): void;
}

export function createTabCalls(channel: TabChannel, answerer: () => Answerer): TabCalls {
  const waiting = new Map<string, (message: Message & { kind: 'answer' }) => void>();

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'answer') waiting.get(data.id)?.(data);
    else void answer(data);
  };

  async function answer({ id, method, argument }: Message & { kind: 'call' }): Promise<void> {
    const answering = answerer();
    if (!answering) return;
    const message = await answering(method, argument).then(
      (value) => ({ value }),
      (error: unknown) => ({ code: codeOf(error) }),
    );
    channel.postMessage({ kind: 'answer', id, ...message } satisfies Message);
  }

  return {
    async call(method, argument, within, otherwise) {
      const here = answerer();
      if (here)
        return pTimeout(here(method, argument), {
          milliseconds: within,
          fallback: () => otherwise,
        });
      const id = randomId(12);
      const answered = await new Promise<Message & { kind: 'answer' }>((resolve) => {
        const timer = setTimeout(() => resolve({ kind: 'answer', id, value: otherwise }), within);
        waiting.set(id, (message) => {
          clearTimeout(timer);
          resolve(message);
        });
        channel.postMessage({ kind: 'call', id, method, argument } satisfies Message);
      });
      waiting.delete(id);
      if (answered.code) throw new AppError(answered.code);
      return answered.value;
    },
    close: () => channel.close(),
  };
}

const codeOf = (error: unknown): ErrorCode =>
  ERROR_CODES.find((code) => error instanceof AppError && error.code === code) ?? 'internal';
