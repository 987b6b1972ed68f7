/**
 * Keeps the app's own files, so that it opens without a network. It never touches data: `/api` and `/db` go straight
 * to the network, and what is offline comes from the device's own database.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/db\//, /^\/baglan$/, /^\/ca\.crt$/],
  }),
);

// A new version waits until the person takes it. It never replaces the app during an exam.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first version serves the page that installed it, so that its lazy parts are there offline at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
