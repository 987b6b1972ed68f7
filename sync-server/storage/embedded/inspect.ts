import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { DatabaseDamaged } from '../storage.ts';

/* Finds damage that LevelDB hides: a missing CURRENT file, dropped records, unreadable tables. */

const DATA = /\.(ldb|sst|log)$/;

const INSPECTED = 256 * 1024;

/** Opens a database if it is undamaged. @throws DatabaseDamaged, errors of LevelDB */
export async function openWhole(directory: string): Promise<ClassicLevel> {
  const before = damageBefore(directory);
  if (before) throw new DatabaseDamaged(directory, before);
  const files = new ClassicLevel(directory);
  try {
    await files.open();
    const entries = files.iterator({ fillCache: false, highWaterMarkBytes: INSPECTED });
    const damage = damageAtOpening(directory) ?? (await damageInside(entries));
    if (damage) throw new DatabaseDamaged(directory, damage);
    return files;
  } catch (error) {
    await files.close();
    if (error instanceof DatabaseDamaged) throw error;
    // Unwraps LevelDB's error, which classic-level wraps.
    const said = error instanceof Error && error.cause ? error.cause : error;
    throw isDamage(said) ? new DatabaseDamaged(directory, String(said)) : said;
  }
}

function damageBefore(directory: string): string | null {
  if (existsSync(join(directory, 'CURRENT')) || !existsSync(directory)) return null;
  return readdirSync(directory).some((name) => DATA.test(name)) ? 'CURRENT is missing' : null;
}

/** Returns LevelDB's message about dropped records. A record torn by a crash is no damage. */
function damageAtOpening(directory: string): string | null {
  const log = readFileSync(join(directory, 'LOG'), 'utf8');
  return /^.*\bdropping \d+ bytes;.*$/m.exec(log)?.[0] ?? null;
}

/** Returns true for damage. LevelDB reports a truncated table as an invalid argument. */
const isDamage = (error: unknown): boolean =>
  /corruption|\.(ldb|sst): invalid argument/i.test(String(error));

const BINARY = 'attach-binary-store';

const MOST = 10_000;

interface Entries {
  nextv(most: number): Promise<[key: string, value: string][]>;
  close(): Promise<void>;
}

async function damageInside(entries: Entries): Promise<string | null> {
  try {
    for (;;) {
      const some = await entries.nextv(MOST);
      if (some.length === 0) return null;
      const bad = some.find(([key, value]) => !key.includes(BINARY) && !isJson(value));
      if (bad) return `no JSON at ${bad[0]}`;
    }
  } catch (error) {
    if (isDamage(error)) return String(error);
    throw error;
  } finally {
    await entries.close();
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
