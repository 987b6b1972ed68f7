import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docIdOf } from '../../src/domain/doc-id-of.ts';
import { encryptMedium } from '../../src/domain/media/cipher.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { openMedia, removeUnnamedMedia, storeMedium } from '../../sync-server/storage/media.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { opened, type Place } from './load/place.ts';
import { schoolOf } from './load/school.ts';
import { seed } from './load/seed.ts';
import type { Measure } from './numbers.ts';

const START = join(import.meta.dirname, '../../sync-server/start.mjs');
const PEOPLE = 1000;
const PICTURES = 500;
/** Size of a picture (bytes). */
const SIZE = 100_000;
const PICTURES_AN_EXAM = 20;

/** Measures backup, restore and daily sweep of a school with pictures, on the embedded engine. */
export async function measureBackup(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'okul-bench-'));
  const place = { dataDir: join(folder, 'data'), couchUrl: null };
  const copy = { dataDir: join(folder, 'copy'), couchUrl: null };
  const file = join(folder, 'school.gz');
  try {
    await seedSchool(place);
    const sweep = await sweepOf(place);
    const backup = await command('backup', place, file);
    const restore = await command('restore', copy, file);
    const size = `${(statSync(file).size / 1e6).toFixed(0)} MB`;
    return [
      measure(`Backup of ${PEOPLE} people and ${PICTURES} pictures, ${size}`, backup),
      measure('Restore of it', restore),
      { ...measure('Daily sweep of unnamed pictures', { time: sweep, memory: 0 }) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seedSchool(place: Place): Promise<void> {
  const exams = { examsAClass: 1, questions: 20, classes: 25 };
  const school = schoolOf(PEOPLE, exams);
  const media = await Promise.all(
    Array.from({ length: PICTURES }, () => encryptMedium(new Uint8Array(randomBytes(SIZE)))),
  );
  await seed(place, school, [], {} as never);
  await opened(place, async (storage) => {
    const db = await openMedia(storage);
    for (const { hash, bytes } of media) await storeMedium(db, hash, Buffer.from(bytes));
    await namePictures(storage, school.exams, media);
  });
}

async function namePictures(
  storage: Storage,
  exams: ReturnType<typeof schoolOf>['exams'],
  media: readonly { hash: string; key: string }[],
): Promise<void> {
  const db = await storage.ensure(SCHOOL);
  for (const [at, exam] of exams.entries()) {
    const id = docIdOf(exam);
    const part = media.slice(at * PICTURES_AN_EXAM, (at + 1) * PICTURES_AN_EXAM);
    const questions = exam.questions.map((question, place) => {
      const { hash = '', key = '' } = part[place] ?? {};
      const ref = { hash, key, type: 'image/webp', width: 1280, height: 960, alt: 'Harita' };
      return { ...question, text: { blocks: [{ type: 'picture', ref }] } };
    });
    await db.put({ ...(await db.get(id)), questions });
  }
}

async function sweepOf(place: Place): Promise<number> {
  return opened(place, async (storage) => {
    const startedAt = performance.now();
    await removeUnnamedMedia(storage, Date.now());
    return performance.now() - startedAt;
  });
}

interface Spent {
  /** Duration (ms). */
  time: number;
  /** Greatest memory of the process (MB). */
  memory: number;
}

async function command(name: string, { dataDir }: Place, file: string): Promise<Spent> {
  const startedAt = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [START, name, file], { env, stdio: 'pipe' });
  let memory = 0;
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const looking = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid ?? 0));
  }, 20);
  const code = await new Promise((done) => child.once('exit', done));
  clearInterval(looking);
  if (code !== 0) throw new Error(`${name}: ${said}`);
  return { time: performance.now() - startedAt, memory };
}

function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1000;
  } catch {
    return 0;
  }
}

const measure = (what: string, { time, memory }: Spent): Measure => ({
  what: memory > 0 ? `${what}, ${memory.toFixed(0)} MB of memory` : what,
  value: `${(time / 1000).toFixed(1)} s`,
  goal: '',
  isMet: null,
});
