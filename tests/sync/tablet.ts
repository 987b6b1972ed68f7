import type { Fetch } from '../../src/sync/http/http-client.ts';
import { startDevice, testUser } from '../../src/sync/test-support/device.ts';
import type { Person } from '../security/support/target.ts';
import type { RunningServer } from '../support/server.ts';

/** What lies between tablets and the server; what they ask while it is down fails. */
export interface Line {
  isUp: boolean;
  /** What every answer waits for but those to what the tablet sends. */
  news?: Promise<void>;
  onAsk?(url: string): void;
}

export const lineIsDown = () => new TypeError('the line is down');

interface TabletOptions {
  userRole?: 'student' | 'teacher';
  line?: Line;
  /** Another one for each time that the tablet is opened anew. */
  tab?: string;
}

/** The tablet of somebody signed in at a server's process, with the real tables and the real sync. */
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
