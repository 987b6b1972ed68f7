import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { RemoteDatabases } from '../e2e/support/databases.ts';
import { Device } from '../e2e/support/device.ts';
import { CLASS_NAME, EXAM_NAME } from '../e2e/support/exam-paper.ts';
import { ExamRoom } from '../e2e/support/exam-room.ts';
import { ALI, signIn, ZEYNEP } from '../e2e/support/people.ts';
import type { SeededSchool } from '../e2e/support/seed.ts';
import { SlowLine } from '../e2e/support/slow-line.ts';
import { openClass } from '../e2e/support/student.ts';
import type { RunningServer } from '../support/server.ts';
import { allowFunctions } from './in-page.ts';
import { format, type Measure, median, percentile } from './numbers.ts';
import { PICTURES, type PictureExam, seedPictureExam, seedPlainExam } from './seed-pictures.ts';

const WITH = 'Haritalar';
const SECOND = 'Haritalar 2';
const WITHOUT = 'Haritasız';
/** Network line of 400 kbit/s. */
const SLOW = { rate: 50_000, roundTrip: 200 };
const FAST = { rate: 100_000_000, roundTrip: 0 };
/** Number of concurrent requests of the app and of the bare program. */
const AT_ONCE = 2;
const TAPS = 12;
const RUNS = 7;
const SLOWER = 4;
/** Maximum ratios to the bare program, and maximum memory of a tab (MB). */
const GOAL = { fetch: 1.2, push: 1.3, open: 1.3, memory: 150 };

/** Measures pictures: over a slow line, while a student answers, and opened offline. */
export async function measurePictures(server: RunningServer): Promise<Measure[]> {
  const line = { ...FAST };
  const slow = await SlowLine.to(server.origin, line);
  const device = new Device('bench-pictures', slow.origin);
  try {
    const school = await schoolOf(server.origin);
    await seedPlainExam(school, WITHOUT);
    await signIn(device, ALI);
    await allowFunctions(device.page);
    await device.installed();
    await openClass(device);
    const before = await arrivalsInRoom(device, line);
    const [first, fetched] = await fetchedPictures(device, school, line, WITH);
    const plain = await plainFetch(first);
    const beside = await arrivalsBesidePictures(device, school, line);
    Object.assign(line, FAST);
    const opened = await openings(device);
    return measuresOf({ fetched, plain, before, beside, ...opened });
  } finally {
    await device.dispose();
    slow.cut();
  }
}

async function schoolOf(origin: string): Promise<SeededSchool> {
  const [teacher, student] = await Promise.all([
    RemoteDatabases.of(origin, ZEYNEP),
    RemoteDatabases.of(origin, ALI),
  ]);
  const [classroom] = await teacher.documents('classroom');
  return { teacher, students: [student], classroomID: classroom?.id ?? '' };
}

const isMedium = (request: Request): boolean =>
  request.url().includes('/media/') && request.method() === 'GET';

/** Measures the app. @returns the exam, and the time of all its pictures (ms) */
async function fetchedPictures(
  device: Device,
  school: SeededSchool,
  line: { rate: number; roundTrip: number },
  name: string,
): Promise<[PictureExam, number]> {
  const { page } = device;
  await device.goOffline();
  const seeded = await seedPictureExam(school, name, page);
  Object.assign(line, SLOW);
  const arrived = lastPicture(page);
  await device.goOnline();
  return [seeded, await arrived];
}

function lastPicture(page: Page): Promise<number> {
  return new Promise((done) => {
    let startedAt = 0;
    let count = 0;
    page.on('request', (request) => {
      if (isMedium(request)) startedAt ||= performance.now();
    });
    page.on('requestfinished', (request) => {
      if (isMedium(request) && ++count === PICTURES) done(performance.now() - startedAt);
    });
  });
}

/** Fetches the same bytes from a bare server over the same line. @returns the time (ms) */
async function plainFetch({ media }: PictureExam): Promise<number> {
  const bare = createServer(({ url }, response) => {
    response.end(media[Number(url?.slice(1))]?.bytes);
  });
  // The line still forwards bytes long after the server has sent them.
  bare.keepAliveTimeout = 120_000;
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const { port } = bare.address() as AddressInfo;
  const line = await SlowLine.to(`http://localhost:${port}`, SLOW);
  const waiting = media.map((_, at) => at);
  const startedAt = performance.now();
  const work = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
      await (await fetch(`${line.origin}/${at}`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const time = performance.now() - startedAt;
  line.cut();
  bare.close();
  return time;
}

/** Answers over the slow line. @returns times from a tap until the server has the answer (ms) */
async function arrivalsInRoom(
  device: Device,
  line: { rate: number; roundTrip: number },
): Promise<number[]> {
  await new ExamRoom(device).start(EXAM_NAME);
  Object.assign(line, SLOW);
  return arrivals(device);
}

async function arrivals(device: Device): Promise<number[]> {
  const room = new ExamRoom(device);
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap++) {
    const startedAt = performance.now();
    await room.choose(1, tap % 2 === 0 ? 'A' : 'B');
    await room.expectArrived();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Measures the same while the app fetches the pictures of another exam. */
async function arrivalsBesidePictures(
  device: Device,
  school: SeededSchool,
  line: { rate: number; roundTrip: number },
): Promise<number[]> {
  const { page } = device;
  Object.assign(line, FAST);
  await seedPictureExam(school, SECOND, page);
  await page.waitForRequest(isMedium);
  Object.assign(line, SLOW);
  return arrivals(device);
}

interface Opened {
  withPictures: number[];
  without: number[];
  /** Memory of the tab after all questions were shown (bytes). */
  memory: number;
  /** The same memory for the exam without pictures. */
  bare: number;
}

/** Opens both exams offline, in turn. */
async function openings(device: Device): Promise<Opened> {
  const { page } = device;
  await device.visit('/');
  await device.synced();
  const ready = page.getByRole('listitem').filter({ hasText: WITH }).getByText('Cihazda hazır');
  await ready.first().waitFor();
  await device.goTo('Sınıflarım');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })
    .click();
  await device.goOffline();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const opened: Opened = { withPictures: [], without: [], memory: 0, bare: 0 };
  for (let run = 0; run <= RUNS; run++) {
    const without = await openExam(device, WITHOUT, run === 0);
    const withPictures = await openExam(device, WITH, run === 0);
    // The first opening begins the papers and is not counted.
    if (run === 0) continue;
    opened.without.push(without);
    opened.withPictures.push(withPictures);
  }
  opened.bare = await memoryAfterAll(device, WITHOUT);
  opened.memory = await memoryAfterAll(device, WITH);
  return opened;
}

/** Shows all questions in a newly started browser. @returns memory of the tab (bytes) */
async function memoryAfterAll(device: Device, name: string): Promise<number> {
  await device.closeBrowser();
  const page = await device.open('/');
  await openExam(device, name, false);
  for (let number = 2; number <= PICTURES; number++) {
    await page.getByRole('button', { name: 'İleri' }).click();
    await page.getByText(`Soru ${number} / ${PICTURES}`).waitFor();
    if (name === WITH) await page.getByRole('heading', { level: 2 }).getByRole('img').waitFor();
  }
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return device.pageMemory();
}

/** Opens the exam. @returns time from the tap until the first question is on the screen (ms) */
async function openExam(device: Device, name: string, isFirst: boolean): Promise<number> {
  const { page } = device;
  await listExams(device);
  const link = page.getByRole('link', {
    name: `${isFirst ? 'Sınava gir' : 'Sınava dön'}: ${name}`,
    exact: true,
  });
  await link.waitFor();
  const startedAt = performance.now();
  await link.click();
  if (isFirst) await page.getByRole('button', { name: 'Sınava başla' }).click();
  await page.getByText(`Soru 1 / ${PICTURES}`).waitFor();
  await page.getByRole('heading', { level: 2 }).waitFor();
  if (name === WITH) await page.getByRole('heading', { level: 2 }).getByRole('img').waitFor();
  return performance.now() - startedAt;
}

async function listExams(device: Device): Promise<void> {
  const page = await device.visit('/');
  await device.goTo('Sınıflarım');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })
    .click();
}

interface Found extends Opened {
  fetched: number;
  plain: number;
  before: number[];
  beside: number[];
}

function measuresOf(found: Found): Measure[] {
  const { fetched, plain, before, beside, withPictures, without, memory, bare } = found;
  const ratio = (what: string, value: number, goal: number): Measure => ({
    ...{ what, value: format.times(value), goal: `≤ ${goal}×`, isMet: value <= goal },
  });
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const megabytes = memory / 1e6;
  return [
    ratio(
      `${PICTURES} pictures over 400 kbit/s (${seconds(fetched)}) to plain HTTP (${seconds(plain)})`,
      fetched / plain,
      GOAL.fetch,
    ),
    ratio(
      `Answer to the server while pictures are fetched (${format.ms(percentile(beside, 0.95))}), p95, to none`,
      percentile(beside, 0.95) / percentile(before, 0.95),
      GOAL.push,
    ),
    ratio(
      `Opening a paper with ${PICTURES} pictures offline (${format.ms(median(withPictures))}), to none`,
      median(withPictures) / median(without),
      GOAL.open,
    ),
    {
      what: `Memory of the tab after all pictures were shown (without: ${(bare / 1e6).toFixed(0)} MB)`,
      value: `${megabytes.toFixed(0)} MB`,
      goal: `≤ ${GOAL.memory} MB`,
      isMet: megabytes <= GOAL.memory,
    },
  ];
}
