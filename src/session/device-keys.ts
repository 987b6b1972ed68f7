import type { SessionUser } from '../domain/session/api.ts';
import type { Store } from '../store/tables.ts';
import { type BackoffOptions, createBackoff } from '../sync/retry/backoff.ts';
import { whenIdle } from '../ui/idle.ts';
import type { Call } from './api.ts';
import { keepText, keysAfter } from './kept.ts';
import type { PrivateKey } from './sealed-user.ts';

const PREFIX = 'okul.signing.';
/** ms after which the server is told of a key even on a busy page. */
const LATEST = 3000;

/** The device keys of the people on this device: students sign what they say in an exam. */
export interface DeviceKeys {
  /** @param known the key that this person has here already */
  take(user: SessionUser, known: PrivateKey | null): Promise<PrivateKey | null>;
  /** From now on this person's tables sign; where a disk is full, once there is room. */
  hold(uid: string, key: PrivateKey): Promise<void>;
  /** Signs what is unsent, and then no more. */
  drop(uid: string): Promise<void>;
  /** The same for everybody whose sign-out died before it could; `uid` stays. */
  dropOthers(uid: string | null): Promise<void>;
  /** Never rejects. */
  register(store: Store, call: Call): Promise<void>;
}

/** What does the work is loaded once there is some. */
const load = () => import('./signing-keys.ts');

/** ms between two attempts to hold a key. */
const AGAIN = { first: 2000, most: 15_000 };

export function deviceKeys(
  storage: Storage,
  subtle: SubtleCrypto | undefined,
  again: BackoffOptions = AGAIN,
): DeviceKeys {
  // One after another: who signs in again while the earlier key goes keeps the new one, and none is held behind a sign-out.
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
  /** The key that each person of this page signed in with last. */
  const given = new Map<string, PrivateKey>();
  const isMeant = (uid: string, key: PrivateKey): boolean =>
    given.get(uid) === key && storage.getItem(PREFIX + uid) !== null;
  /** The key is known until the page ends, and room may be made: what is said without it counts once it is held. */
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
        // Before it is held: a sign-out that dies is finished by this mark.
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
      // The first paint comes before it.
      await new Promise<void>((done) => whenIdle(done, LATEST));
      await (await load()).register(store, call).catch(() => undefined);
    },
  };
}
