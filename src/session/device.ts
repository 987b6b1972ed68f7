import { newId } from '../domain/ids.ts';
import type { SessionUser } from '../domain/session/api.ts';
import type { Store } from '../store/tables.ts';
import { type BackoffOptions, createBackoff } from '../sync/retry/backoff.ts';
import { whenIdle } from '../ui/late.ts';
import type { Call } from './api.ts';
import { keepText, keysAfter } from './kept.ts';
import type { PrivateKey } from './sealed-user.ts';

const KEY = 'okul.device';

const made = new WeakMap<Storage, string>();

export function deviceId(storage: Storage = localStorage): string {
  const kept = storage.getItem(KEY);
  if (kept && /^[0-9a-z]{1,40}$/.test(kept)) return kept;
  const id = made.get(storage) ?? newId();
  made.set(storage, id);
  keepText(storage, KEY, id);
  return id;
}

/** Storage key of the setting for shared tablets. Neither sign-out nor wiping removes it. */
export const SHARED_KEY = 'okul.shared';

export const isSharedTablet = (storage: Storage = localStorage): boolean =>
  storage.getItem(SHARED_KEY) === '1';

const PREFIX = 'okul.signing.';
/** Delay after which a signing key is registered even if the page is busy (ms). */
const LATEST = 3000;

/** Keys with which students' devices sign attempt logs. */
export interface DeviceKeys {
  take(user: SessionUser, known: PrivateKey | null): Promise<PrivateKey | null>;
  /** Stores the signing key in the person's tables. Retries on a full disk. */
  hold(uid: string, key: PrivateKey): Promise<void>;
  drop(uid: string): Promise<void>;
  /** Drops other people's signing keys, which an interrupted sign-out may have left. */
  dropOthers(uid: string | null): Promise<void>;
  register(store: Store, call: Call): Promise<void>;
}

const load = () => import('./signing-keys.ts');

const AGAIN = { first: 2000, most: 15_000 };

export function deviceKeys(
  storage: Storage,
  subtle: SubtleCrypto | undefined,
  again: BackoffOptions = AGAIN,
): DeviceKeys {
  // Runs the steps in sequence, so that a slow `hold` stores no signing key after a sign-out.
  let line: Promise<void> = Promise.resolve();
  const inLine = (work: () => Promise<void>): Promise<void> => {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  };
  const dropNow = async (uid: string): Promise<void> => {
    if (storage.getItem(PREFIX + uid) === null) return;
    await (await load()).drop(uid);
    storage.removeItem(PREFIX + uid);
  };
  const drop = (uid: string): Promise<void> => inLine(() => dropNow(uid));
  const given = new Map<string, PrivateKey>();
  const isMeant = (uid: string, key: PrivateKey): boolean =>
    given.get(uid) === key && storage.getItem(PREFIX + uid) !== null;
  /** Retries until the signing key is stored. The next signature covers entries made meanwhile. */
  const holdInTheEnd = async (uid: string, key: PrivateKey, holdNow: () => Promise<void>) => {
    const waits = createBackoff(again);
    let isOver = false;
    while (!isOver && isMeant(uid, key)) {
      await new Promise((resolve) => setTimeout(resolve, waits.next()));
      await inLine(async () => {
        if (isMeant(uid, key)) await holdNow();
        isOver = true;
      }).catch(() => undefined);
    }
  };
  return {
    take: async ({ userRole }, known) => {
      if (!subtle || userRole !== 'student') return null;
      return known ?? (await load()).makeKey(subtle);
    },
    hold: async (uid, key) => {
      if (!subtle) return;
      const holdNow = async () => (await load()).hold(subtle, uid, key);
      const first = inLine(() => {
        given.set(uid, key);
        // Stores the mark first, so that the next page load can complete an interrupted sign-out.
        keepText(storage, PREFIX + uid, '1');
        return holdNow();
      });
      first.catch(() => holdInTheEnd(uid, key, holdNow));
      await first;
    },
    drop,
    dropOthers: async (uid) => {
      const others = keysAfter(storage, PREFIX).filter((other) => other !== uid);
      await Promise.all(others.map((other) => drop(other).catch(() => undefined)));
    },
    register: async (store, call) => {
      if (storage.getItem(PREFIX + store.uid) === null) return;
      // Waits for the first paint.
      await new Promise<void>((done) => whenIdle(done, LATEST));
      await (await load()).register(store, call).catch(() => undefined);
    },
  };
}
