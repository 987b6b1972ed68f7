import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import { CLASS_NAME, pointsOf, QUESTIONS, turkish } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, AYSE, register, signInAsAdmin, verify, ZEYNEP } from '../support/people.ts';
import { expectResult, receiveExam } from '../support/student.ts';
import { prepareExam, TeacherDesk } from '../support/teacher.ts';

test.use({ devices: 'new' });

/** Tolerance for a clock that shows whole seconds and is read a moment later (ms). */
const ROUNDING = 3000;

test('an exam prepared offline is taken offline, handed in once online, and graded without losing an answer', async ({
  server,
  newDevice,
}) => {
  const [admin, teacher, ali, ayse] = ['admin', 'teacher', 'ali', 'ayse'].map(newDevice);
  if (!admin || !teacher || !ali || !ayse) throw new Error('Four devices are needed.');
  const desk = new TeacherDesk(teacher);
  const aliRoom = new ExamRoom(ali);
  const ayseRoom = new ExamRoom(ayse);

  await test.step('everybody registers, and the admin verifies the teacher', async () => {
    await register(teacher, ZEYNEP);
    await register(ali, ALI);
    await register(ayse, AYSE);
    await signInAsAdmin(admin);
    await verify(admin, ZEYNEP);
    await desk.ready([ALI, AYSE]);
  });

  await test.step('the teacher, offline, creates a class and an exam of 12 questions', async () => {
    await teacher.installed();
    await teacher.goOffline();
    await teacher.page.reload();
    await prepareExam(desk, CLASS_NAME, [ALI, AYSE]);
    await expect(teacher.chip).toHaveText('2 değişiklik gönderilmeyi bekliyor');
  });

  await test.step('the teacher reconnects, and the students’ devices get the exam without a reload', async () => {
    await ali.goTo('Sınıflarım');
    await ayse.goTo('Sınıflarım');
    await teacher.goOnline();
    await receiveExam(ali, CLASS_NAME);
    await receiveExam(ayse, CLASS_NAME);
    await teacher.synced();
  });

  await test.step('both are cut off, one by the network and one by the server, and reload', async () => {
    await ali.installed();
    await ayse.installed();
    await ali.goOffline();
    await server.kill();
    await ali.page.reload();
    await ayse.page.reload();
  });

  await test.step('Ayşe answers, goes back, changes her mind, leaves blanks, and hands in', async () => {
    await ayseRoom.start();
    await ayseRoom.answer(1, ['A', 'C', 'A', 'empty', 'B', 'A', 'B']);
    await ayseRoom.back();
    await ayseRoom.back();
    await ayseRoom.choose(6, 'D');
    await ayseRoom.choose(6, 'empty');
    await ayseRoom.answer(6, ['A', null]);
    await ayseRoom.answer(8, [null, 'A', 'B', 'C', 'empty']);
    await ayseRoom.choose(12, 'A');
    await ayseRoom.handIn();
  });

  await test.step('Ali’s browser dies in the middle; he opens it again, still offline', async () => {
    await aliRoom.start();
    await aliRoom.answer(1, ['B', 'C', 'A', 'B', 'empty', null]);
    await aliRoom.choose(7, 'B');
    const before = await aliRoom.deadline();
    await ali.closeBrowser();
    await ali.open('/');
    await aliRoom.goBackIn();
    await aliRoom.expectQuestion(7);
    await expect
      .poll(async () => Math.abs((await aliRoom.deadline()) - before))
      .toBeLessThan(ROUNDING);
    await aliRoom.expectAllAsClicked(7);
  });

  await test.step('Ali closes the tab as well, continues at the same question, and hands in', async () => {
    await ali.closeTab();
    await ali.open('/');
    await aliRoom.goBackIn();
    await aliRoom.answer(7, ['B', 'C', 'A', 'C', 'empty', 'A']);
    await aliRoom.handIn();
    await expect(ali.page.getByText('Kâğıdınız bu cihazda güvende.')).toBeVisible();
  });

  await test.step('they reconnect; both see their results', async () => {
    await server.start();
    await ali.goOnline();
    await expectResult(ali, aliRoom.clicked);
    await expectResult(ayse, ayseRoom.clicked);
    await ali.synced();
    await ayse.synced();
  });

  await test.step('the teacher sees both papers and the average', async () => {
    await desk.openExam();
    const points = [aliRoom, ayseRoom].map(({ clicked }) => pointsOf(clicked));
    await desk.expectAverage(turkish(((points[0] ?? 0) + (points[1] ?? 0)) / 2), 2);
    await desk.openResults();
    await desk.expectPaper(ALI, turkish(points[0] ?? 0));
    await desk.expectPaper(AYSE, turkish(points[1] ?? 0));
    await desk.expectAverage(turkish(((points[0] ?? 0) + (points[1] ?? 0)) / 2), 2);
  });

  await test.step('not one answer is lost on the server', async () => {
    const own = await RemoteDatabases.of(server.origin, ALI);
    const other = await RemoteDatabases.of(server.origin, AYSE);
    const teachers = await RemoteDatabases.of(server.origin, ZEYNEP);
    expect(aliRoom.clicked.size).toBe(QUESTIONS.length - 1);
    await expectPaperAsClicked(own, own, aliRoom.clicked);
    await expectPaperAsClicked(other, other, ayseRoom.clicked);
    await expectPaperAsClicked(teachers, own, aliRoom.clicked);
    await expectPaperAsClicked(teachers, other, ayseRoom.clicked);
  });
});
