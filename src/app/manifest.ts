import type { ManifestOptions } from 'vite-plugin-pwa';

/** How the installed app presents itself. */
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
};
