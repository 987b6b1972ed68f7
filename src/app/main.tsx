import '../ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '../session/session.ts';
import { whenIdle } from '../ui/idle.ts';
import { App } from './App.tsx';
import { registerServiceWorker } from './update/app-update.ts';

/** ms that the first paint waits for the person's tables: most often they are open by then, and one paint is enough. */
const PATIENCE = 250;
/** ms after which the service worker is asked for even on a busy page. */
const LATEST_REGISTRATION = 3000;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const page = createRoot(root);
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
void Promise.race([session.resume(), patience]).then(() => {
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  whenIdle(() => void registerServiceWorker(), LATEST_REGISTRATION);
});
