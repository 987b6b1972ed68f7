import '../ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HOME_QUERIES } from '../features/home/first-paint.ts';
import { watchInstallOffer } from '../features/readiness/install-offer.ts';
import { session } from '../session/session.ts';
import { coolDown, warmUp } from '../store/live.ts';
import { firstSync, syncState } from '../store/queries/sync.ts';
import { whenIdle } from '../ui/idle.ts';
import { App } from './App.tsx';
import { appUpdate } from './update/browser.ts';

/** ms that the first paint waits for the person's data: most often it is there by then, and one paint is enough. */
const PATIENCE = 300;
/** ms after which the service worker is asked for even on a busy page. */
const LATEST_REGISTRATION = 3000;

watchInstallOffer();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const page = createRoot(root);
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
void Promise.race([openHome(), patience]).then(() => {
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  whenIdle(() => {
    coolDown();
    void appUpdate.register();
  }, LATEST_REGISTRATION);
});

/** Opens the last session and, where the app starts at home, reads what home shows. Failures are the screens' to show. */
async function openHome(): Promise<void> {
  await session.resume();
  const state = session.get();
  if (state.status !== 'signed-in' || location.pathname !== '/') return;
  const { store, user } = state.workspace;
  await warmUp(store, [syncState, firstSync, ...HOME_QUERIES[user.userRole]]).catch(
    () => undefined,
  );
}
