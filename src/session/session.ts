import { useSyncExternalStore } from 'react';
import type { LoginForm, RegistrationForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { createClock } from '../replica/clock.ts';
import { createSession } from './create-session.ts';
import { deviceId } from './device.ts';
import { openWorkspace } from './open-workspace.ts';
import type { SessionState } from './state.ts';

const clock = createClock();

/** This tab's one session. */
export const session = createSession({
  fetch: (url, init) => fetch(url, init),
  clock,
  storage: localStorage,
  open: (user, events) => openWorkspace({ user, device: deviceId(), clock, events }),
  reload: () => location.assign('/'),
});

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/**
 * Signs in and opens the person's workspace. Needs the server.
 * @throws AppError `invalid-input`, `wrong-credentials`, `too-many-attempts`, `unavailable`, `storage-blocked`
 */
export const signIn = (form: LoginForm): Promise<SessionUser> => session.signIn(form);

/** Makes an account and signs in. @throws AppError as `signIn` does, and `email-taken` */
export const register = (form: RegistrationForm): Promise<SessionUser> => session.register(form);

/**
 * Signs out on this device, reached the server or not, and starts the app afresh. What is not sent yet stays on the
 * device; whoever calls this says so first.
 */
export const signOut = (): Promise<void> => session.signOut();
