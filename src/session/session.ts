import './kept.ts';
import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '../domain/errors.ts';
import type { LoginForm, RegistrationForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { openStore } from '../store/open.ts';
import { browserEnvironment } from '../sync/options.ts';
import { settledCookies } from './admission.ts';
import { openWorkspace } from './background.ts';
import { clock } from './clock.ts';
import { createSession } from './create-session.ts';
import { BackgroundSenders, type OthersWork } from './delivery/background-senders.ts';
import { deliveryToken, watchDeliveryTokens } from './delivery/token.ts';
import { deviceId, deviceKeys } from './device.ts';
import { OfflineEntries } from './offline-entry.ts';
import type { SessionState } from './session-store.ts';

const { subtle } = crypto as Partial<Crypto>;
const keys = deviceKeys(localStorage, subtle);

const entries = new OfflineEntries({
  storage: localStorage,
  device: deviceId(),
  now: clock.now,
  subtle,
  keys,
});

const wipeLeaving = async (uid: string): Promise<void> => {
  const { wipeLeaving, wipeSent } = await import('./wipe-device.ts');
  await wipeLeaving(uid, { storage: localStorage, entries, wipeSent });
};

export const session = createSession({
  fetch: (url, init) => fetch(url, init),
  clock,
  storage: localStorage,
  open: (user, events) => openWorkspace({ user, device: deviceId(), clock, events }),
  reload: () => location.assign('/'),
  entries,
  keys,
  destroy: async (user) => (await import('./wipe-device.ts')).wipeDevice(user),
  wipeLeaving,
  cookies: settledCookies(),
});

export const backgroundSenders = new BackgroundSenders({
  storage: localStorage,
  clock,
  events: globalThis,
  send: async (work) => {
    const [{ sendLeftWork }, { openLog }] = await Promise.all([
      import('../sync/outbox/background-sender.ts'),
      import('../sync/local/local-log.ts'),
    ]);
    return sendLeftWork(work, browserEnvironment(), {
      openStore,
      openLog: (uid, isSecond) => openLog(uid, undefined, isSecond),
    });
  },
  wipeLeaving,
  signedIn: () => {
    const state = session.get();
    if (state.status === 'signed-out') return null;
    return (state.status === 'opening' ? state.user : state.workspace.user).uid;
  },
});

export const useOthersWork = (): OthersWork =>
  useSyncExternalStore(backgroundSenders.subscribe, backgroundSenders.state);

export const useDelivers = (uid: string): boolean =>
  useSyncExternalStore(watchDeliveryTokens, () => deliveryToken(uid) !== null);

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

export function useBlocked(): ErrorCode | null {
  const state = useSession();
  return (state.status === 'signed-in' && state.blocked) || null;
}

export const signIn = (form: LoginForm): Promise<SessionUser> => session.signIn(form);

export const register = (form: RegistrationForm): Promise<SessionUser> => session.register(form);

/** Signs the person out. Works offline. The device keeps unsent work. */
export const signOut = (): Promise<void> => session.signOut();

/** Removes the person's data from this device. The caller asks about unsent work. */
export const wipe = (): Promise<void> => session.wipe();
