import type { Page } from '@playwright/test';
import { newQuestionId } from '../../src/domain/ids.ts';
import { openForm } from '../../src/domain/question-kinds/open/open.ts';
import { RemoteDatabases } from '../e2e/support/databases.ts';
import { Device } from '../e2e/support/device.ts';
import { ALI, signIn, ZEYNEP } from '../e2e/support/people.ts';
import { seedExam } from '../e2e/support/seed.ts';
import { openClass } from '../e2e/support/student.ts';
import type { RunningServer } from '../support/server.ts';
import { allowFunctions, type Watched, watchWrites } from './in-page.ts';
import { format, type Measure, percentile } from './numbers.ts';

const EXAM = 'Kompozisyon';
const LENGTH = 4000;
const KEYS = 200;
/** Pause between two keys (ms). */
const PACE = 120;
/** Factor by which the processor is slowed down, as on a cheap tablet. */
const SLOWER = 4;
/** Goals (ms). */
const GOAL = { key: 16, durable: 1000 };

interface Samples {
  /** Time from a key until its text is laid out (ms). */
  keys: number[];
  /** The same time in a plain field of the same page (ms). */
  plain: number[];
  /** Time from the last key of several until their text is on the disk (ms). */
  durable: number[];
}

/** Measures the keys at the end of a long answer. */
export async function measureTyping(server: RunningServer): Promise<Measure[]> {
  const device = new Device('bench-typing', server.origin);
  try {
    await seedEssay(server.origin);
    await signIn(device, ALI);
    await allowFunctions(device.page);
    await watchWrites(device.page, ['typing']);
    await device.page.reload();
    await device.installed();
    await openClass(device);
    const { page } = device;
    await page.getByRole('link', { name: `Sınava gir: ${EXAM}` }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await page.getByRole('textbox').fill('Ova denize kadar uzanır. '.repeat(LENGTH / 25 - 20));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return measuresOf(await sample(page));
  } finally {
    await device.dispose();
  }
}

async function seedEssay(origin: string): Promise<void> {
  const [teacher, student] = await Promise.all([
    RemoteDatabases.of(origin, ZEYNEP),
    RemoteDatabases.of(origin, ALI),
  ]);
  const [classroom] = await teacher.documents('classroom');
  const question = { ...openForm('Bir gününüzü anlatın.'), id: newQuestionId(), index: 0 };
  const school = { teacher, students: [student], classroomID: classroom?.id ?? '' };
  await seedExam(school, { examName: EXAM, questions: [question] });
}

const sample = (page: Page): Promise<Samples> =>
  page.evaluate(
    async ({ count, pace }) => {
      const found = document.querySelector('textarea');
      if (!found) throw new Error('There is no field to type in.');
      const field: HTMLTextAreaElement = found;
      const { watched } = globalThis as unknown as { watched: Watched };
      field.focus();
      field.setSelectionRange(field.value.length, field.value.length);

      async function key(target: HTMLElement): Promise<void> {
        document.execCommand('insertText', false, 'a');
        await Promise.resolve();
        target.getBoundingClientRect();
      }

      const keys: number[] = [];
      const durable: number[] = [];
      for (let n = 1; n <= count; n++) {
        const startedAt = performance.now();
        await key(field);
        keys.push(performance.now() - startedAt);
        if (n % 10 === 0) {
          await new Promise<void>((done) => {
            watched.onWritten = done;
          });
          durable.push(performance.now() - startedAt);
          watched.onWritten = null;
        }
        await new Promise((done) => setTimeout(done, pace));
      }
      const alone = document.createElement('textarea');
      alone.style.cssText = `width: ${field.clientWidth}px; height: ${field.clientHeight}px`;
      alone.value = field.value;
      document.body.append(alone);
      alone.focus();
      alone.setSelectionRange(alone.value.length, alone.value.length);
      const plain: number[] = [];
      for (let n = 1; n <= count; n++) {
        const startedAt = performance.now();
        await key(alone);
        plain.push(performance.now() - startedAt);
        await new Promise((done) => setTimeout(done, pace));
      }
      return { keys, durable, plain };
    },
    { count: KEYS, pace: PACE },
  );

function measuresOf({ keys, durable, plain }: Samples): Measure[] {
  const key = percentile(keys, 0.95);
  const peer = format.ms(percentile(plain, 0.95));
  const longest = Math.max(...durable);
  return [
    {
      what: `Key in an answer of ${LENGTH} characters, ${SLOWER}x slower, p95 (plain field ${peer})`,
      value: format.ms(key),
      goal: `≤ ${GOAL.key} ms`,
      isMet: key <= GOAL.key,
    },
    {
      what: 'Last key until its text is on the disk, longest',
      value: format.ms(longest),
      goal: `≤ ${GOAL.durable} ms`,
      isMet: longest <= GOAL.durable,
    },
  ];
}
