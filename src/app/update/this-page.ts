import { SERVER_TIME_HEADER } from '../../domain/session/api.ts';
import { unsavedHere } from '../../ui/unsaved.ts';
import { LostParts } from './lost-parts.ts';

/** Somebody reads a question that was asked, or types. */
const AT_WORK = '[role=dialog], :focus:is(input, textarea)';

/** Time between two questions whether the server is back (ms). */
const ASK_EVERY = 5000;

/** Of the page that this is. */
export const lostParts = new LostParts({
  isBusy: () => unsavedHere() !== '' || document.querySelector(AT_WORK) !== null,
  canBeHad: async () => {
    try {
      return (await fetch('/index.html', { cache: 'no-cache' })).ok;
    } catch {
      return false;
    }
  },
  reachesServer: async () => {
    try {
      const { headers } = await fetch('/db/', { cache: 'no-store' });
      return headers.has(SERVER_TIME_HEADER);
    } catch {
      return false;
    }
  },
  another: () =>
    new Promise((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
      setTimeout(resolve, ASK_EVERY);
    }),
  wasReloaded: performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  age: () => performance.now(),
  reload: () => location.reload(),
});

/** Vite tells of each part that could not be fetched. */
export const watchLostParts = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => lostParts.note(payload));
