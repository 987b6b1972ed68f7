import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import about from '../../../package.json' with { type: 'json' };
import { removeFolder } from '../../support/files.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DIST = resolve(ROOT, process.env.DIST_DIR ?? 'dist');

/** Copy of the build. A test can replace its app by a newer version while a server serves it. */
export class Releases {
  /** Directory that the server serves. */
  readonly dist = join(mkdtempSync(join(tmpdir(), 'okul-releases-')), 'dist');

  constructor() {
    cpSync(DIST, this.dist, { recursive: true });
    // The server looks for its libraries in this place.
    symlinkSync(join(ROOT, 'node_modules'), join(this.dist, '../node_modules'));
  }

  /** Replaces the app as a new build does: with new names of parts, and a new version. */
  publish(next: string): void {
    const app = join(this.dist, 'app');
    const assets = join(app, 'assets');
    // Compressed files still contain the old version.
    for (const name of readdirSync(assets).filter((name) => COMPRESSED.test(name)))
      rmSync(join(assets, name));
    const parts = readdirSync(assets).filter((name) => !name.endsWith('.map'));
    const renamed = new Map(parts.map((name) => [name, inRelease(name, next)]));
    for (const [name, newName] of renamed) renameSync(join(assets, name), join(assets, newName));
    const written = [...renamed.values()].filter((name) => /\.(js|css)$/.test(name));
    for (const path of ['index.html', 'sw.js', ...written.map((name) => `assets/${name}`)]) {
      const file = join(app, path);
      const text = readFileSync(file, 'utf8')
        .replaceAll(PART, (name) => renamed.get(name) ?? name)
        .replaceAll(about.version, next)
        .replace(PAGE_REVISION, (_, head: string, tail: string) => `${head}${next}${tail}`);
      writeFileSync(file, text);
    }
  }

  dispose(): void {
    rmSync(join(this.dist, '../node_modules'));
    removeFolder(join(this.dist, '..'));
  }
}

const COMPRESSED = /\.(?:br|gz)$/;
const PART = /[\w.-]+\.(?:js|css|woff2)\b/g;
/** Pattern of the page's entry in the service worker's list. */
const PAGE_REVISION = /("revision":")[^"]*(","url":"index\.html")/;

function inRelease(name: string, release: string): string {
  const { name: stem, ext } = parse(name);
  return `${stem}-${release}${ext}`;
}
