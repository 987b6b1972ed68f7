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

/** A copy of the build, which a server serves while a test puts a newer version of the app in its place. */
export class Releases {
  /** For the server to start from. */
  readonly dist = join(mkdtempSync(join(tmpdir(), 'okul-releases-')), 'dist');

  constructor() {
    cpSync(DIST, this.dist, { recursive: true });
    // Where the server finds its libraries.
    symlinkSync(join(ROOT, 'node_modules'), join(this.dist, '../node_modules'));
  }

  /**
   * Replaces the app as a new build does: every part has a new name and the old ones are gone, the page and the service
   * worker’s list name the new ones, and the header says the new version.
   */
  publish(next: string): void {
    const app = join(this.dist, 'app');
    const assets = join(app, 'assets');
    // What was compressed by the build says the old version.
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
/** In the service worker’s list of what to keep. */
const PAGE_REVISION = /("revision":")[^"]*(","url":"index\.html")/;

function inRelease(name: string, release: string): string {
  const { name: stem, ext } = parse(name);
  return `${stem}-${release}${ext}`;
}
