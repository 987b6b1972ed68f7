import { request } from 'node:https';
import { setTimeout } from 'node:timers/promises';

/** ms; the first start of an old computer makes databases. */
const PATIENCE = 60_000;
const PAUSE = 1_000;

/** Whether a server is ready on this port of this computer, soon. Its certificate is not looked at: it is for the names that tablets type. */
export async function answersSoon(port: number, patience = PATIENCE): Promise<boolean> {
  const end = performance.now() + patience;
  do {
    if (await isReady(port)) return true;
    await setTimeout(PAUSE);
  } while (performance.now() < end);
  return false;
}

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = { host: '127.0.0.1', port, path: '/api/ready', rejectUnauthorized: false };
    const answered = request({ ...asked, timeout: PAUSE }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    answered.on('timeout', () => answered.destroy());
    answered.on('error', () => resolve(false));
    answered.end();
  });
