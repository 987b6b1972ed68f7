import type { SessionUser } from '../domain/session/api.ts';
import type { SyncControl, SyncOutcome } from '../store/sync-state.ts';
import { SyncEngine } from './engine.ts';
import { browserEnvironment } from './http/browser-environment.ts';
import type { SyncEnvironment, SyncOptions } from './options.ts';
import { leadWhenFirst, syncLockName } from './tabs/leader.ts';
import { type Answerer, createTabCalls } from './tabs/tab-calls.ts';

export interface Sync extends SyncControl {
  /** Follows a change of what the person may replicate. */
  setUser(user: SessionUser): void;
  /** Tries the server again at once. */
  wake(): void;
  stop(): Promise<void>;
}

/** Whoever asked waits so long for another tab's answer, ms. */
const PATIENCE = 9500;

/** Projects and replicates in one tab for all of them; every tab can ask. */
export function startSync(
  options: SyncOptions,
  environment: SyncEnvironment = browserEnvironment(),
): Sync {
  const name = syncLockName(options.user.uid);
  const stopping = new AbortController();
  let { user } = options;
  let engine: SyncEngine | null = null;

  const calls = createTabCalls(environment.openChannel(name), () => engine && answererOf(engine));
  const led = leadWhenFirst(environment.locks, name, stopping.signal, async () => {
    if (stopping.signal.aborted) return;
    engine = new SyncEngine({ ...options, user }, environment, stopping.signal);
    try {
      await engine.run();
    } finally {
      engine = null;
    }
  });

  return {
    syncNow: async () => (await calls.call('syncNow', '', PATIENCE, 'unfinished')) as SyncOutcome,
    discardRefused: async (id) => {
      await calls.call('discardRefused', id, PATIENCE, undefined);
    },
    pullDirectory: async () => (await calls.call('pullDirectory', '', PATIENCE, false)) as boolean,
    wake: () => void calls.call('wake', '', PATIENCE, undefined).catch(() => undefined),
    setUser: (next) => {
      user = next;
      engine?.setUser(next);
    },
    stop: async () => {
      stopping.abort();
      await led;
      calls.close();
    },
  };
}

const answererOf =
  (engine: SyncEngine): Answerer =>
  async (method, argument) => {
    if (method === 'syncNow') return engine.syncNow();
    if (method === 'discardRefused') return engine.discardRefused(argument);
    if (method === 'pullDirectory') return engine.pullDirectory();
    return engine.wake();
  };
