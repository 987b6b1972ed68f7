import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = join(import.meta.dirname, '../..');

/** Builds a bare React page beside a copy of our server. @returns the server's directory */
export async function buildBarePage(): Promise<string> {
  const dist = join(root, 'node_modules/.cache/bench/dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  cpSync(join(root, 'dist/server'), join(dist, 'server'), { recursive: true });
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    plugins: [
      react(),
      VitePWA({
        injectRegister: false,
        manifest: false,
        workbox: { clientsClaim: true, skipWaiting: true },
      }),
    ],
    build: { outDir: join(dist, 'app'), emptyOutDir: true, target: 'es2022' },
  });
  return dist;
}
