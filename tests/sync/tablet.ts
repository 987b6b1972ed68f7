import type { Fetch } from '../../src/sync/http/http-client.ts';
import { startDevice, testUser } from '../../src/sync/test-support/device.ts';
import type { Person } from '../security/support/target.ts';
import type { RunningServer } from '../support/server.ts';

/** Network between tablets and server. Requests fail while it is down. */
export interface Line {
  isUp: boolean;
  /** Promise that delays every response except those to pushes. */
  news?: Promise<void>;
  onAsk?(url: string): void;
}

export const lineIsDown = () => new TypeError('the line is down');

interface TabletOptions {
  userRole?: 'student' | 'teacher';
  line?: Line;
  /** Name of the tab, which differs for each opening of the tablet. */
  tab?: string;
}

/** Opens a tablet that is signed in at a server process. It has real tables and the real sync. */
export function tabletOf(
  { client, uid, email }: Person,
  { origin }: Pick<RunningServer, 'origin'>,
  { userRole = 'student', line = { isUp: true }, tab = uid }: TabletOptions = {},
) {
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const signedIn: Fetch = async (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    if (!line.isUp) throw lineIsDown();
    line.onAsk?.(url);
    const answer = await fetch(url, { ...init, headers });
    if (!url.endsWith('/_bulk_docs')) await line.news;
    return answer;
  };
  const user = testUser({ uid, email, userRole, isVerified: userRole === 'teacher' });
  return startDevice({ fetch: signedIn, origin }, user, { tab });
}
