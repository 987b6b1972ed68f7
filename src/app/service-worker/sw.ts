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
import { mayUseCamera } from '../../domain/session/camera-pages.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
const page = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (options) => {
      const response = await page(options);
      return mayUseCamera(options.url.pathname) ? withCamera(response) : response;
    },
    { denylist: [/^\/api\//, /^\/db\//, /^\/baglan$/, /^\/ca\.crt$/] },
  ),
);

/** The page is kept with the headers that it came with, which allow no camera. */
function withCamera(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get('permissions-policy') ?? '';
  headers.set('permissions-policy', policy.replace('camera=()', 'camera=(self)'));
  return new Response(response.body, { status: response.status, headers });
}

// A new version waits until the person takes it. It never replaces the app during an exam.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first version serves the page that installed it, so that its lazy parts are there offline at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
