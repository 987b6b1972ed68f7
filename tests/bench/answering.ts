import type { Page } from '@playwright/test';
import { Device } from '../e2e/support/device.ts';
import { CLASS_NAME } from '../e2e/support/exam-paper.ts';
import { ExamRoom } from '../e2e/support/exam-room.ts';
import { ALI, signIn } from '../e2e/support/people.ts';
import { receiveExam } from '../e2e/support/student.ts';
import type { RunningServer } from '../support/server.ts';
import { allowFunctions, type Watched, watchWrites } from './in-page.ts';
import { format, type Measure, percentile } from './numbers.ts';

const TAPS = 120;
/** Pause between two samples (ms). In it the app finishes the later work of an answer. */
const PACE = 200;
/** Goals of tap and mark (ms); `half` and `most` are multiples of a bare strict put. */
const GOAL = { p95: 25, mark: 16, half: 1.7, most: 2.2 };
/** Timeout (ms). When it is over, the bench probably watches the wrong tables. */
const LONGEST = 10_000;

interface Samples {
  /** Time from the tap until the strict transaction over log and outbox entry is complete (ms). */
  taps: number[];
  /** Time from the tap until the option is marked (ms). */
  marks: number[];
  /** Duration of one strict put of an equally large object into another store (ms). */
  puts: number[];
  /** Length of the paper's JSON (characters). */
  size: number;
}

/** Measures answers and bare puts in turn, in one page. */
export async function measureAnswering(server: RunningServer): Promise<Measure[]> {
  const device = new Device('bench', server.origin);
  try {
    await signIn(device, ALI);
    await allowFunctions(device.page);
    await watchWrites(device.page, ['entries', 'outbox']);
    await device.page.reload();
    await device.goTo('Sınıflarım');
    await receiveExam(device, CLASS_NAME);
    await device.installed();
    await device.goOffline();
    const room = new ExamRoom(device);
    await room.start();
    await room.answer(1, ['A', 'B', 'A', 'B', 'A', 'B', 'A', 'B', 'A', 'B', 'A']);
    return measuresOf(await sample(device.page));
  } finally {
    await device.dispose();
  }
}

const sample = (page: Page): Promise<Samples> =>
  page.evaluate(
    async ({ count, pace, longest }) => {
      const settled = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((done, failed) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => failed(request.error);
        });

      async function paperSize(): Promise<number> {
        for (const { name } of await indexedDB.databases()) {
          const database = await settled(indexedDB.open(name ?? ''));
          const isStore = database.objectStoreNames.contains('papers');
          const papers = isStore
            ? await settled(database.transaction('papers').objectStore('papers').getAll())
            : [];
          database.close();
          if (papers.length > 0) return JSON.stringify(papers[0]).length;
        }
        throw new Error('No paper was found on the device.');
      }

      const size = await paperSize();
      const opening = indexedDB.open('bare-put', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('puts');
      const bare = await settled(opening);

      async function put(at: number): Promise<number> {
        const startedAt = performance.now();
        const transaction = bare.transaction('puts', 'readwrite', { durability: 'strict' });
        transaction.objectStore('puts').put({ at, text: 'x'.repeat(size) }, 'paper');
        await new Promise((done) => {
          transaction.oncomplete = done;
        });
        return performance.now() - startedAt;
      }

      const cards = [...document.querySelectorAll<HTMLElement>('[role="radiogroup"] label')];

      const { watched } = globalThis as unknown as { watched: Watched };

      function marked(card: HTMLElement): Promise<void> {
        return new Promise((done) => {
          const observer = new MutationObserver(() => {
            if (card.dataset.state !== 'saved') return;
            observer.disconnect();
            done();
          });
          observer.observe(card, { attributes: true });
        });
      }

      async function tap(at: number): Promise<{ durable: number; mark: number }> {
        const card = cards[at % 3];
        if (!card) throw new Error('There is no option to tap.');
        const startedAt = performance.now();
        const since = () => performance.now() - startedAt;
        const written = new Promise<number>((done) => {
          watched.onWritten = () => done(since());
        });
        const seen = marked(card).then(since);
        card.click();
        const inVain = new Promise<never>((_, failed) =>
          setTimeout(() => failed(new Error('An answer was never durable.')), longest),
        );
        const [durable, mark] = await Promise.race([Promise.all([written, seen]), inVain]);
        watched.onWritten = null;
        return { durable, mark };
      }

      const paused = () => new Promise((done) => setTimeout(done, pace));
      const taps: number[] = [];
      const marks: number[] = [];
      const puts: number[] = [];
      for (let at = 0; at < count; at++) {
        const { durable, mark } = await tap(at);
        taps.push(durable);
        marks.push(mark);
        await paused();
        puts.push(await put(at));
        await paused();
      }
      bare.close();
      return { taps, marks, puts, size };
    },
    { count: TAPS, pace: PACE, longest: LONGEST },
  );

function measuresOf({ taps, marks, puts, size }: Samples): Measure[] {
  const [tap, put] = [taps, puts].map((values) => ({
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
  }));
  if (!tap || !put) throw new Error('Nothing was measured.');
  const [half, most] = [tap.p50 / put.p50, tap.p95 / put.p95];
  const plain = (what: string, value: number): Measure => ({
    ...{ what, value: format.ms(value), goal: '', isMet: null },
  });
  return [
    plain('Answer tap to durable, p50', tap.p50),
    {
      what: 'Answer tap to durable, p95',
      value: format.ms(tap.p95),
      goal: `< ${GOAL.p95} ms`,
      isMet: tap.p95 < GOAL.p95,
    },
    plain('Answer tap to its mark on the screen, p50', percentile(marks, 0.5)),
    {
      what: 'Answer tap to its mark on the screen, p95',
      value: format.ms(percentile(marks, 0.95)),
      goal: `< ${GOAL.mark} ms`,
      isMet: percentile(marks, 0.95) < GOAL.mark,
    },
    plain(`Bare strict IndexedDB put of ${size} characters, p50`, put.p50),
    plain('Bare strict IndexedDB put, p95', put.p95),
    {
      what: 'Tap to put, ratio of p50',
      value: format.times(half),
      goal: `≤ ${GOAL.half}×`,
      isMet: half <= GOAL.half,
    },
    {
      what: 'Tap to put, ratio of p95',
      value: format.times(most),
      goal: `≤ ${GOAL.most}×`,
      isMet: most <= GOAL.most,
    },
  ];
}
