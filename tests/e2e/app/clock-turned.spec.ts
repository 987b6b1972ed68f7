import { startPaper } from '../../../src/domain/documents/paper/make.ts';
import { EXAM_TIME, QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom, READING } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, AYSE, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';
import { openResultsOn } from '../support/teacher.ts';
import { turnWallClock } from '../support/wall-clock.ts';

const MINUTE = 60_000;
/** Minutes by which the tests move the clocks. Far more than a slow machine needs. */
const [AHEAD, BACK] = [120, -180];
/** Remaining time of the exam when the second test opens it (ms). */
const LAST = 15_000;

const minutesOf = (turn: number): string => `${Math.abs(turn)} dakika`;

test('a wall clock that is changed during an exam does not change the remaining time, and is reported to the teacher', async ({
  server,
  newDevice,
}) => {
  await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]));
  const cases = [
    { student: ALI, turn: BACK, told: 'Saat geri alınmış' },
    { student: AYSE, turn: AHEAD, told: 'Sürede boşluk' },
  ];
  for (const { student, turn } of cases) {
    await test.step(`${student.displayName}’s clock moves by ${turn} minutes`, async () => {
      const tablet = newDevice(student.displayName);
      const room = new ExamRoom(tablet);
      await signIn(tablet, student);
      await openClass(tablet);
      await room.start();
      await room.choose(1, 'A');
      const deadline = await room.deadline();
      await turnWallClock(tablet.page, turn * MINUTE);
      await room.next();
      await room.answer(
        2,
        QUESTIONS.slice(1).map(() => 'B'),
      );
      expect(Math.abs((await room.deadline()) - deadline)).toBeLessThan(READING);
      await room.handIn();
      await tablet.goTo('Sonuçlarım');
      await tablet.synced();
      await tablet.closeBrowser();
    });
  }

  await test.step('the teacher sees which paper to look at, and why', async () => {
    const teacher = newDevice('zeynep');
    const desk = await openResultsOn(teacher);
    for (const { student, turn, told } of cases) {
      const row = desk.paperOf(student);
      await expect(row).toContainText(told);
      await row.getByRole('link', { name: student.displayName }).click();
      await expect(teacher.page.getByRole('dialog')).toContainText(minutesOf(turn));
      await teacher.page.keyboard.press('Escape');
    }
  });
});

test('hands a paper in when its time is over although the clock is hours wrong', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  await seedExam(school);
  const cases = [
    { student: ALI, turn: BACK, tablet: newDevice('ali'), remote: school.students[0] },
    { student: AYSE, turn: AHEAD, tablet: newDevice('ayse'), remote: school.students[1] },
  ];
  const deadlines = new Map<string, number>();

  for (const { student, turn, tablet, remote } of cases) {
    await test.step(`${student.displayName}’s clock is wrong by ${turn} minutes, and the exam nears its end`, async () => {
      await signIn(tablet, student);
      await openClass(tablet);
      await turnWallClock(tablet.page, turn * MINUTE);
      const [sheet] = (await remote?.documents('sheet')) ?? [];
      if (!remote || !sheet) throw new Error('The exam has no sheet.');
      // The exam was begun on another tablet. This tablet joins shortly before the end.
      const paper = startPaper(sheet, remote.uid, 'other', Date.now() + LAST - EXAM_TIME * MINUTE);
      deadlines.set(paper.userID, paper.start.deadline);
      await remote.put(paper);
    });
  }

  for (const { student, remote } of cases) {
    await test.step(`${student.displayName}’s paper is handed in at its deadline`, async () => {
      const read = async () => (await remote?.papers())?.[0];
      await expect.poll(async () => (await read())?.handIns.length).toBe(1);
      const paper = await read();
      expect(paper?.handIns).toMatchObject([{ cause: 'deadline' }]);
      const late = (paper?.handIns[0]?.at ?? 0) - (deadlines.get(paper?.userID ?? '') ?? 0);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(MINUTE);
    });
  }
});

test('does not end an exam because the clock was set forward between two openings, if the server can be reached', async ({
  sitting: { tablet, room, school },
}) => {
  const deadline = await room.deadline();
  await tablet.closeBrowser();
  tablet.setWallClockWrong(AHEAD * MINUTE);
  await tablet.open('/');
  await room.goBackIn();
  await expect.poll(async () => Math.abs((await room.deadline()) - deadline)).toBeLessThan(READING);
  await room.expectAsClicked(1);
  await room.next();
  await room.choose(2, 'B');
  await room.expectArrived();
  const [paper] = (await school.students[0]?.papers()) ?? [];
  expect(paper?.handIns).toEqual([]);
  expect(paper?.myAnswers.map(({ answer }) => answer).sort()).toEqual(['A', 'B']);
});
