import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/* Minimal React page, to compare its opening with the app's. */
const root = document.getElementById('root');
if (root && location.hash === '#list') {
  void import('./list.tsx').then(({ drawList }) => drawList(root));
} else if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Merhaba</h1>
      <main>
        <p data-ready>5-İ</p>
      </main>
    </StrictMode>,
  );
}
void navigator.serviceWorker.register('/sw.js');
