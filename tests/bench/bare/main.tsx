import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/* The least that a React page can be: what the app's opening is measured against. */
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
