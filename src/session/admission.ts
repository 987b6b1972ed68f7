import { AppError, type ErrorCode } from '../domain/errors.ts';
import type { LoginForm } from '../domain/forms/account.ts';
import type { SessionUser } from '../domain/session/api.ts';
import { type Call, readSession } from './api.ts';
import { keepGiven } from './delivery/token.ts';
import { keepText } from './kept.ts';
import type { OfflineEntries } from './offline-entry.ts';

export const LOCAL_KEY = 'okul.local';

/** Timeout for the server if the device can check the password itself (ms). */
export const HASTE = 5000;

/** Errors that say nothing about this person. The device then checks the password itself. */
const LETS_DEVICE_JUDGE: readonly (ErrorCode | null)[] = [
  'unavailable',
  'too-many-attempts',
  'server-full',
];

interface Parts {
  storage: Storage;
  entries: OfflineEntries;
  call: Call;
  cookies: SettledCookies;
}

export interface Admission {
  /** Asks the server after `before`. If the server cannot judge, the device checks the password. */
  admit(form: LoginForm, before: () => Promise<void>): Promise<SessionUser>;
  /** Resolves once the data for the next offline sign-in is stored. */
  settled(): Promise<unknown>;
}

export function createAdmission({ storage, entries, call, cookies }: Parts): Admission {
  let remembering: Promise<unknown> = Promise.resolve();

  async function byServer(form: LoginForm): Promise<SessionUser> {
    const haste = mayEnterByDevice(form) && (await entries.has(form.email)) ? HASTE : undefined;
    const answer = readSession(await call('POST', '/api/session', form, haste));
    const { user } = answer;
    cookies.settle();
    storage.removeItem(LOCAL_KEY);
    keepGiven(user.uid, answer, storage);
    remembering = entries
      .keep(user, form.newPassword ?? form.password, form.email, form.password)
      .catch(() => undefined);
    return user;
  }

  async function byDevice(form: LoginForm): Promise<SessionUser | null> {
    const user = await entries.open(form);
    if (user) keepText(storage, LOCAL_KEY, user.uid);
    return user;
  }

  return {
    async admit(form, before) {
      try {
        await before();
        return await byServer(form);
      } catch (error) {
        if (codeOf(error) === 'wrong-credentials') await entries.forgetIfOpenedBy(form);
        const isDevices = mayEnterByDevice(form) && LETS_DEVICE_JUDGE.includes(codeOf(error));
        const user = isDevices ? await byDevice(form) : null;
        if (!user) throw error;
        return user;
      }
    },
    settled: () => remembering,
  };
}

const mayEnterByDevice = ({ newPassword }: LoginForm): boolean => newPassword === undefined;

const codeOf = (error: unknown): ErrorCode | null =>
  error instanceof AppError ? error.code : null;

/** Number of cookie changes after which Chromium writes to disk. An overwrite counts twice. */
const CHANGES = 512;
const COUNTED = 'okul_settle';
/** Cookie of a finished `settle`. Written before `COUNTED`, whose last changes a crash may lose. */
const SAYS_SO = 'okul_settled';
/** Lifetime of the cookie (s). A tablet with an empty battery is used again within a day. */
const LIFE = 86_400;

export interface SettledCookies {
  settle(): void;
  /** Returns true for a day after `settle`, while the browser may have the session's cookie. */
  areSettled(): boolean;
}

export const settledCookies = (page: Pick<Document, 'cookie'> = document): SettledCookies => ({
  settle() {
    page.cookie = `${SAYS_SO}=1; path=/; max-age=${LIFE}; samesite=strict`;
    for (let change = 0; change < CHANGES; change += 2) {
      page.cookie = `${COUNTED}=${change}; path=/; max-age=60; samesite=strict`;
    }
  },
  areSettled: () => page.cookie.includes(`${SAYS_SO}=`),
});
