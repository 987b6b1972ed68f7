import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import * as z from 'zod/mini';

const shortcutIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

const SIZES = { wide: '1024x768', narrow: '390x844' } as const;

const screenshot = (name: string, label: string, form_factor: keyof typeof SIZES) => ({
  src: `/screenshots/${name}.webp`,
  sizes: SIZES[form_factor],
  type: 'image/webp',
  form_factor,
  label,
});

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Quiz – Sınıf ve Sınav',
  short_name: 'Quiz',
  description: 'Sınıflar, sınavlar ve sonuçlar; internet olmadan da çalışır.',
  lang: 'tr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#1c4fd6',
  background_color: '#ffffff',
  categories: ['education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Sınıflarım', url: '/my-classrooms', icons: [shortcutIcon] },
    { name: 'Sonuçlarım', url: '/results', icons: [shortcutIcon] },
    { name: 'Sınavlarım', url: '/my-exams', icons: [shortcutIcon] },
    { name: 'Cihaz hazırlığı', url: '/test', icons: [shortcutIcon] },
  ],
  // Lists WebP files. The service worker does not store them, because they are not needed offline.
  screenshots: [
    screenshot('sinif-genis', 'Sınıf sayfası', 'wide'),
    screenshot('sinav-genis', 'Sınav ekranı', 'wide'),
    screenshot('sinif-dar', 'Sınıf sayfası', 'narrow'),
    screenshot('sinav-dar', 'Sınav ekranı', 'narrow'),
  ],
};

const STAFF = [
  'src/app/AdminRoutes.tsx',
  'src/app/teacher-screens.ts',
  'src/features/admin/poster/PosterScreen.tsx',
  'src/features/home/AdminHome.tsx',
  'src/features/home/TeacherHome.tsx',
  'src/features/home/staff-first-paint.ts',
];

/** Icons that only the operating system shows. The worker treats them as files of the staff. */
const OUTSIDE = /^icons\/(apple|icon|maskable)-/;

const chunkSchema = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
  assets: z.optional(z.array(z.string())),
});
type Chunks = Record<string, z.infer<typeof chunkSchema>>;

/** @param appDirectory the built app, with Vite's manifest */
export const markStaffFiles =
  (appDirectory: string): ManifestTransform =>
  (entries) => {
    const text = readFileSync(join(appDirectory, '.vite/manifest.json'), 'utf8');
    const isForStaff = staffFilesIn(z.record(z.string(), chunkSchema).parse(JSON.parse(text)));
    const manifest = entries.map(({ url, revision, size, ...rest }) => ({
      ...{ ...rest, url, revision, size, bytes: size },
      isForStaff: isForStaff.has(url) || OUTSIDE.test(url),
    }));
    return { manifest, warnings: [] };
  };

/** Returns the files that students do not need. @throws if a source of `STAFF` has no chunk */
export function staffFilesIn(chunks: Chunks): Set<string> {
  for (const source of STAFF) {
    if (!chunks[source]) throw new Error(`${source} is not a chunk of its own any more.`);
  }
  const forStudents = filesOf(chunks, ['index.html'], new Set(STAFF));
  return new Set([...filesOf(chunks, STAFF)].filter((file) => !forStudents.has(file)));
}

function filesOf(chunks: Chunks, entries: readonly string[], without = new Set<string>()) {
  const seen = new Set(without);
  const files = new Set<string>();
  const queue = entries.filter((name) => !without.has(name));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  }
  return files;
}
