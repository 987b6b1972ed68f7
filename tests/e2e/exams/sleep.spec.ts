import { answerPaper, startPaper } from '../../../src/domain/documents/paper/make.ts';
import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import { EXAM_TIME, QUESTIONS } from '../support/exam-paper.ts';
import { READING } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { sleep } from '../support/sleep.ts';
import { openResultsOn } from '../support/teacher.ts';

const MINUTE = 60_000;
/** Remaining time of the exam whose tab is killed (ms). */
const LAST = 10_000;
/** Change of the clock between two openings (ms). Far longer than the exam. */
const TURN = -180 * MINUTE;

/** Interval at which the room stores the shown time (ms). The last interval may be missing. */
const NOTED_EVERY = 5000;

test('a page that was frozen during an exam shows the right remaining time when it wakes, and hands in if the time is over', async ({
  sitting: { tablet, room, school },
}) => {
  await tablet.goOffline();
  const deadline = await room.deadline();

  await test.step('ten minutes of sleep reduce the remaining time by ten minutes', async () => {
    await sleep(tablet, 10 * MINUTE);
    expect(Math.abs((await room.deadline()) - (deadline - 10 * MINUTE))).toBeLessThan(READING);
    await room.expectAsClicked(1);
    await room.next();
    await room.choose(2, 'B');
  });

  await test.step('after a sleep beyond the deadline, the paper is handed in with its answers', async () => {
    await sleep(tablet, EXAM_TIME * MINUTE);
    await room.expectReceipt();
    await tablet.goOnline();
    const [student] = school.students;
    const paper = async () => (await student?.papers())?.[0];
    await expect.poll(async () => (await paper())?.handIns.length).toBe(1);
    expect((await paper())?.handIns).toMatchObject([{ cause: 'deadline' }]);
    expect((await paper())?.handIns[0]?.answers).toHaveLength(room.clicked.size);
  });
});

test('a tab that was discarded shortly before the end hands in its answers when it is opened again', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school);
  await signIn(tablet, ALI);
  await tablet.installed();
  const [student] = school.students;
  const [sheet] = (await student?.documents('sheet')) ?? [];
  if (!student || !sheet) throw new Error('The exam has no sheet.');
  const [question] = sheet.questions;
  const begunAt = Date.now() + LAST - EXAM_TIME * MINUTE;
  // The exam was begun on another tablet. This tablet joins shortly before the end.
  const begun = startPaper(sheet, student.uid, 'other', begunAt);
  await student.put(answerPaper(begun, question?.id ?? '', 'A', begunAt + MINUTE));

  await test.step('the exam is under way on the tablet, which loses the network and then the tab', async () => {
    await expect(tablet.page.getByRole('link', { name: 'Sınava dön' }).first()).toBeVisible();
    await tablet.goOffline();
    await tablet.killTab();
  });

  await test.step('the exam is opened again when the time is over', async () => {
    await expect.poll(() => Date.now()).toBeGreaterThan(begun.start.deadline);
    await tablet.open('/');
    await expect(
      tablet.page.getByText(/^Süreniz .* doldu; 1 cevabınız bu cihazda güvende/),
    ).toBeVisible();
    await tablet.goOnline();
    await expect(
      tablet.page.getByText(/^Süreniz .* doldu; 1 cevabınız teslim edildi/),
    ).toBeVisible();
    const paper = async () => (await student.papers())[0];
    await expect.poll(async () => (await paper())?.handIns.length).toBe(1);
    expect((await paper())?.handIns).toMatchObject([
      { cause: 'deadline', answers: [{ questionID: question?.id, answer: 'A' }] },
    ]);
  });
});

test('a clock that is set back between two offline openings does not extend the exam, and is reported', async ({
  server,
  newDevice,
  sitting: { tablet, room },
}) => {
  const deadline = await room.deadline();
  /** Remaining time by the displayed clock (ms). */
  const left = async () => (await room.deadline()) - Date.now();

  await test.step('the tablet opens the exam again with a clock that is three hours late', async () => {
    await tablet.goOffline();
    await room.next();
    await room.choose(2, 'B');
    const lastSeen = await left();
    await tablet.closeBrowser();
    tablet.setWallClockWrong(TURN);
    await tablet.open('/');
    await room.goBackIn();
    expect(await left()).toBeLessThan(lastSeen + NOTED_EVERY + READING);
    await room.expectAllAsClicked(2);
    await room.next();
    await room.choose(3, 'C');
  });

  await test.step('reconnected, the remaining time is unchanged', async () => {
    await tablet.goOnline();
    await expect
      .poll(async () => Math.abs((await room.deadline()) - deadline))
      .toBeLessThan(READING);
    await room.expectAsClicked(3);
    await room.next();
    await room.answer(
      4,
      QUESTIONS.slice(3).map(() => 'A'),
    );
    await room.handIn();
    const own = await RemoteDatabases.of(server.origin, ALI);
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    await expectPaperAsClicked(own, own, room.clicked);
  });

  await test.step('the teacher reads that the clock was turned back', async () => {
    const desk = await openResultsOn(newDevice('zeynep'));
    await expect(desk.paperOf(ALI)).toContainText('Saat geri alınmış');
  });
});
