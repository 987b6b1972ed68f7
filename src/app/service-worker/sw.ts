/* Service worker: caches the app's own files, so it opens offline. Never caches data requests. */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { mayUseCamera } from '../../domain/session/app-paths.ts';
import { type FilesReport, STORE_FILES } from '../../domain/session/app-readiness.ts';
import { type AppFile, AppFiles } from './files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppFile[] };

const list = self.__WB_MANIFEST;
const controller = new PrecacheController();
controller.addToCacheList(list);
registerRoute(new PrecacheRoute(controller));
const page = controller.createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (options) => {
      const response = await page(options);
      return mayUseCamera(options.url.pathname) ? withCamera(response) : response;
    },
    { denylist: [/^\/api\//, /^\/db\//, /^\/baglan$/, /^\/ca\.crt$/] },
  ),
);

/** Permits the camera. The page is cached with the headers of `/`, which forbid it. */
function withCamera(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get('permissions-policy') ?? '';
  headers.set('permissions-policy', policy.replace('camera=()', 'camera=(self)'));
  return new Response(response.body, { status: response.status, headers });
}

const files = new AppFiles(list, {
  openCache: () => caches.open(controller.strategy.cacheName),
  keyOf: (url) => controller.getCacheKeyForURL(url) ?? url,
  fetch: (request) => fetch(request),
  report: async (stored) => {
    const report: FilesReport = { type: 'FILES_STORED', stored };
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const one of pages) one.postMessage(report);
  },
});

// The first version stores only the files that students need, because an exam may be near.
self.addEventListener('install', (event) =>
  event.waitUntil(self.registration.active ? files.storeAll() : files.storeForStudents()),
);
self.addEventListener('activate', (event) => {
  void controller.activate(event);
  // The first version serves the page that installed it.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  // A new version waits until the user accepts it, so it never replaces the app during an exam.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === STORE_FILES) event.waitUntil(storeAndReport());
});

/** Stores files and reports. Only reports while the first version is being installed. */
async function storeAndReport(): Promise<void> {
  await files.report();
  // Ignores a failure: pages request the missing files again.
  if (self.registration.active) await files.storeAll().catch(() => undefined);
}
