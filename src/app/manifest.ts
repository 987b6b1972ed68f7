import type { ManifestOptions } from 'vite-plugin-pwa';

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
