/* Caches the app's own files, so that the app opens offline. Never caches data requests. */
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

/** Permits the camera. The cached page has the headers of `/`, which forbid the camera. */
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

// First stores only the app's files for students, so that a new device is ready sooner.
self.addEventListener('install', (event) =>
  event.waitUntil(self.registration.active ? files.storeAll() : files.storeForStudents()),
);
self.addEventListener('activate', (event) => {
  void controller.activate(event);
  // Lets the first version serve the page that installed it.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  // Activates a new version only when the user accepts it. Otherwise an exam may lose its files.
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === STORE_FILES) event.waitUntil(storeAndReport());
});

/** Tells pages which files are stored. Stores missing files after the first installation. */
async function storeAndReport(): Promise<void> {
  await files.report();
  // Ignores a failure, because pages request missing files themselves.
  if (self.registration.active) await files.storeAll().catch(() => undefined);
}
