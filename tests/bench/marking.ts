import type { Page } from '@playwright/test';
import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { answerPaper, handInPaper, startPaper } from '../../src/domain/documents/paper/make.ts';
import type { Result } from '../../src/domain/documents/paper/schema.ts';
import { grade } from '../../src/domain/grading/scoring.ts';
import type { Question } from '../../src/domain/question-kinds/kind.ts';
import { examCard } from '../../src/store/cards.ts';
import { Device } from '../e2e/support/device.ts';
import { signIn, ZEYNEP } from '../e2e/support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { allowFunctions } from './in-page.ts';
import { format, type Measure, median, percentile } from './numbers.ts';
import { fillTables, uidOnDevice } from './tables.ts';

const PAPERS = 40;
const QUESTIONS = 20;
/** Length of an answer (characters). */
const LENGTH = 600;
const SLOWER = 4;
const RUNS = 60;
/** Goals (ms). */
const GOAL = { first: 500, next: 50 };
const START = Date.UTC(2026, 0, 5, 9);

const question = (index: number): Question => ({
  ...{ id: `soru${String(index).padStart(5, '0')}`, index, kind: 'open', points: 5 },
  ...{ text: `${index + 1}. soru: Açıklayınız.`, body: { lines: 6 } },
  key: { model: 'Örnek cevap', showsModel: false, rubric: [] },
});

/** Returns the rows of a teacher's device: an exam with papers that nobody has marked. */
function rowsOf(uid: string) {
  const identity = { examID: 'marking', examName: 'Yazılı', examTime: 40, classroomID: 'class' };
  const questions = Array.from({ length: QUESTIONS }, (_, at) => question(at));
  const exam = { ...newExam({ ...identity, addedUser: uid, questions }, START), draft: false };
  const version = newVersion(exam, START);
  const sheet = sheetOf(version, '9-A', true);
  const students = Array.from({ length: PAPERS }, (_, at) => `student${at}`);
  const papers = students.map((student) => {
    const begun = startPaper(sheet, student, 'tablet', START);
    const answered = questions.reduce(
      (paper, { id, index }) =>
        answerPaper(paper, id, `${student} ${index} `.padEnd(LENGTH, 'sözcük '), START + 1),
      begun,
    );
    return handInPaper(answered, { device: 'tablet', cause: 'student', code: 'ABC' }, START + 2);
  });
  const results = papers.map((paper) => grade(paper, version, paper.userID, START + 3) as Result);
  const member = (userRole: 'teacher' | 'student') => (one: string) => ({
    ...{ uid: one, displayName: one, userRole },
  });
  const classroom = newClassroom(
    {
      ...{ id: 'class', className: '9-A', classDesc: '' },
      selectedTeacher: [member('teacher')(uid)],
      selectedStudent: students.map(member('student')),
    },
    START,
  );
  return {
    ...{ exams: [exam], examCards: [examCard(exam)], classrooms: [classroom] },
    ...{ papers, results },
  };
}

/** Measures the times to the first answer and to the next answer, on a slower processor. */
export async function measureMarking(server: RunningServer): Promise<Measure[]> {
  const device = new Device('marking', server.origin);
  try {
    await signIn(device, ZEYNEP);
    await device.synced();
    await device.installed();
    // These visits load the files of both pages.
    for (const path of ['/exam-results/none', '/exam-results/none/marking']) {
      await device.visit(path);
      await device.page.getByRole('link', { name: /dön$/ }).last().waitFor();
    }
    await device.goOffline();
    const uid = await uidOnDevice(device.page);
    await fillTables(device.page, uid, rowsOf(uid));
    const page = await device.open('/exam-results/marking');
    await allowFunctions(page);
    const session = await page.context().newCDPSession(page);
    const link = page.getByRole('link', { name: 'Değerlendir', exact: true });
    await link.waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const first: number[] = [];
    // The first run loads the page's files and is not counted.
    for (let run = 0; run <= 5; run++) {
      const time = await timeTo(page, 'click', () => link.click());
      if (run > 0) first.push(time);
      if (run < 5) await page.getByRole('link', { name: 'Sonuçlara dön' }).click();
      if (run < 5) await link.waitFor();
    }
    const next: number[] = [];
    const progress = page.getByRole('status', { name: 'Değerlendirilen cevaplar' });
    for (let run = 0; run < RUNS; run++) {
      await page.keyboard.press(String(run % 5));
      await progress.filter({ hasText: `${run + 1} / ` }).waitFor();
      next.push(await timeTo(page, 'keydown', () => page.keyboard.press('Enter')));
    }
    const of = `${PAPERS} papers of ${QUESTIONS} open questions, ${SLOWER}x slower`;
    return [
      measure(`Marking ${of}: tap to first answer, median`, median(first), GOAL.first),
      measure(`Marking ${of}: Enter to next answer, median`, median(next), GOAL.next),
      measure(`Marking ${of}: Enter to next answer, p95`, percentile(next, 0.95), null),
    ];
  } finally {
    await device.dispose();
  }
}

const measure = (what: string, value: number, goal: number | null): Measure => ({
  ...{ what, value: format.ms(value), goal: goal === null ? '' : `< ${goal} ms` },
  isMet: goal === null ? null : value < goal,
});

type Timed = typeof globalThis & { shown?: Promise<number> };

/** Returns the time from an event that `act` causes to the frame with the next answer (ms). */
async function timeTo(
  page: Page,
  event: 'click' | 'keydown',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((event) => {
    const answer = () => document.querySelector('blockquote')?.textContent ?? '';
    const before = answer();
    (globalThis as Timed).shown = new Promise((done) => {
      const begin = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          if (answer() === '' || answer() === before) return;
          observer.disconnect();
          // A message sent at the beginning of a frame arrives once the frame is displayed.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - timeStamp);
          requestAnimationFrame(() => port2.postMessage(null));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      };
      addEventListener(event, begin, { once: true, capture: true });
    });
  }, event);
  await act();
  return page.evaluate(() => (globalThis as Timed).shown ?? Number.NaN);
}
