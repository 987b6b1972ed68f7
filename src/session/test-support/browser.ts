import type { SessionUser } from '../../domain/session/api.ts';
import type { Workspace } from '../../store/workspace.ts';
import { testClock, testUser } from '../../sync/test-support/device.ts';
import { createSession } from '../create-session.ts';
import { deviceKeys } from '../device.ts';
import { memoryStorage } from '../kept.ts';
import { OfflineEntries } from '../offline-entry.ts';
import type { WorkspaceEvents } from '../session-store.ts';
import { wipeLeaving } from '../wipe-device.ts';

export const LOGIN = { email: 'kisi@okul.tr', password: 'gizli123' };

/** Simulates a browser that restarts with each `start`, and a server with given answers. */
export function browser() {
  const storage = memoryStorage();
  const server = {
    online: true,
    user: null as SessionUser | null,
    asked: [] as string[],
    answers: new Map<string, { status: number; body: object }>(),
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (!server.online) throw new TypeError('network is down');
    const asked = `${init.method} ${url}`;
    server.asked.push(asked);
    const answer = server.answers.get(asked);
    if (answer) return Response.json(answer.body, { status: answer.status });
    if (asked === 'DELETE /api/session') server.user = null;
    if (!server.user) return error(401, 'signed-out');
    const delivery = `token-${server.user.uid}`;
    return Response.json({ user: server.user, databases: [], serverTime: Date.now(), delivery });
  };
  const error = (status: number, code: string, fields?: object) =>
    Response.json({ error: { code, message: 'x', ...(fields ? { fields } : {}) } }, { status });
  const events: WorkspaceEvents[] = [];
  const log = { woken: 0, closed: 0, reloaded: 0, destroyed: [] as string[] };
  // A device that dies loses late storage writes, but keeps its cookies.
  const jar = { isSettled: false };
  const disk = { failing: false, silent: false, unsent: new Set<string>() };
  const keys = deviceKeys(storage, crypto.subtle);
  const entries = () =>
    new OfflineEntries({
      ...{ storage, device: 'd1', now: Date.now, subtle: crypto.subtle, rounds: 2, keys },
    });
  const start = () =>
    createSession({
      fetch,
      storage,
      clock: testClock(),
      entries: entries(),
      keys,
      cookies: {
        settle: () => {
          jar.isSettled = true;
        },
        areSettled: () => jar.isSettled,
      },
      destroy: async ({ uid }) => {
        if (disk.silent) await new Promise(() => {});
        if (disk.failing) throw new Error('the disk is broken');
        log.destroyed.push(uid);
      },
      wipeLeaving: (uid) =>
        wipeLeaving(uid, {
          storage,
          entries: entries(),
          wipeSent: async () => {
            if (disk.failing) throw new Error('the disk is broken');
            if (!disk.unsent.has(uid)) log.destroyed.push(uid);
            return !disk.unsent.has(uid);
          },
        }),
      reload: () => {
        log.reloaded += 1;
      },
      open: async (user, told) => {
        events.push(told);
        return {
          workspace: { user } as Workspace,
          wake: () => {
            log.woken += 1;
          },
          close: async () => {
            log.closed += 1;
            if (disk.silent) await new Promise(() => {});
          },
        };
      },
    });
  const tell = () => events.at(-1);
  return { storage, server, start, log, tell, disk };
}

export async function signedIn() {
  const made = browser();
  const user = testUser({ userRole: 'teacher', isVerified: true });
  made.server.user = user;
  const session = made.start();
  await session.signIn(LOGIN);
  return { ...made, user, session };
}

export async function sharedTablet() {
  const made = browser();
  const [a, b] = [testUser({ email: 'a@okul.tr' }), testUser({ email: 'b@okul.tr' })];
  for (const user of [b, a]) {
    made.server.user = user;
    const session = made.start();
    await session.signIn({ ...LOGIN, email: user.email });
    made.server.online = user === b;
    await session.signOut();
  }
  return { ...made, a, b };
}
