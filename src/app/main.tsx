import { resumed, warmed } from './opening.ts';
/* Imports the Mantine styles of the shell and student screens. The complete styles take 36 kB. */
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@fontsource-variable/figtree';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareHome } from '../features/home/HomeScreen.tsx';
import { watchInstallOffer } from '../features/readiness/install-offer.ts';
import { session } from '../session/session.ts';
import { userOf } from '../session/session-store.ts';
import { appFiles } from '../store/app-files.ts';
import { coolDown } from '../store/live.ts';
import { whenIdle } from '../ui/late.ts';
import { App } from './App.tsx';
import { watchLostParts } from './update/this-page.ts';

/** Maximum time for which the first paint waits for data instead of showing placeholders (ms). */
const PATIENCE = 1000;
/** Time after which the service worker is registered even if the page is busy (ms). */
const LATEST_REGISTRATION = 3000;

watchInstallOffer();
appFiles.watch();
watchLostParts();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const page = createRoot(root);
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
void Promise.race([Promise.all([warmed, preparedHome()]), patience]).then(() => {
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  whenIdle(() => {
    coolDown();
    void import('./update/browser.ts').then(({ storeApp }) => storeApp());
  }, LATEST_REGISTRATION);
});

async function preparedHome(): Promise<void> {
  await resumed;
  const user = userOf(session.get());
  if (user) await prepareHome(user.userRole).catch(() => undefined);
}
