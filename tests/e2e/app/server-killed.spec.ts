import type { RunningServer } from '../../support/server.ts';
import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import type { Device } from '../support/device.ts';
import { CLASS_NAME, pointsOf, turkish } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { test } from '../support/fixtures.ts';
import {
  ALI,
  AYSE,
  registerByApi,
  signIn,
  signInAsAdmin,
  verify,
  ZEYNEP,
} from '../support/people.ts';
import { expectResult, receiveExam } from '../support/student.ts';
import { prepareExam, TeacherDesk } from '../support/teacher.ts';

const isWrite = (event: { url(): string }): boolean => event.url().includes('_bulk_docs');

/** Kills the server while the device sends the documents of `act`, or just after they arrived. */
async function killDuring(
  server: RunningServer,
  { page }: Device,
  moment: 'sending' | 'taken',
  act: () => Promise<unknown>,
): Promise<void> {
  // The wait has no timeout, because `act` may send late.
  const patience = { timeout: 0 };
  const sent =
    moment === 'sending'
      ? page.waitForRequest(isWrite, patience)
      : page.waitForResponse(isWrite, patience);
  await Promise.all([sent, act()]);
  await server.kill();
}

test('the results of an exam are the same wherever the server is killed meanwhile', async ({
  server,
  newDevice,
}) => {
  const [admin, teacher, ali, ayse] = ['admin', 'teacher', 'ali', 'ayse'].map(newDevice);
  if (!admin || !teacher || !ali || !ayse) throw new Error('Four devices are needed.');
  const desk = new TeacherDesk(teacher);
  const aliRoom = new ExamRoom(ali);
  const ayseRoom = new ExamRoom(ayse);

  await test.step('a school with a verified teacher and two students', async () => {
    for (const account of [ZEYNEP, ALI, AYSE]) await registerByApi(server.origin, account);
    await signInAsAdmin(admin);
    await verify(admin, ZEYNEP);
    await admin.closeBrowser();
    await signIn(teacher, ZEYNEP);
    await desk.ready([ALI, AYSE]);
    await signIn(ali, ALI);
    await ali.goTo('Sınıflarım');
    await signIn(ayse, AYSE);
    await ayse.goTo('Sınıflarım');
    // Everything is installed before, because a tablet cannot load missing parts from a dead
    // server.
    for (const device of [teacher, ali, ayse]) await device.installed();
  });

  await test.step('first point: the class and the exam are on their way to the server', async () => {
    await teacher.goOffline();
    await prepareExam(desk, CLASS_NAME, [ALI, AYSE]);
    await killDuring(server, teacher, 'sending', () => teacher.goOnline());
    await server.start();
    await receiveExam(ali, CLASS_NAME);
    await receiveExam(ayse, CLASS_NAME);
  });

  await test.step('second point: the server has just taken answers, and more are given', async () => {
    await aliRoom.start();
    await killDuring(server, ali, 'taken', () => aliRoom.answer(1, ['A', 'B', 'C', 'empty']));
    await aliRoom.answer(5, ['A', null, 'B', 'C']);
    await ayseRoom.start();
    await ayseRoom.answer(1, ['B', 'C', 'A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', null]);
    await server.start();
    await aliRoom.answer(9, ['A', 'B', 'C']);
  });

  await test.step('third point: the papers are on their way', async () => {
    await aliRoom.choose(12, 'empty');
    await killDuring(server, ali, 'sending', () => aliRoom.handIn());
    await ayseRoom.handIn();
    await server.start();
  });

  await test.step('the outcome is the same', async () => {
    await expectResult(ali, aliRoom.clicked);
    await expectResult(ayse, ayseRoom.clicked);
    await desk.openExam();
    const [first = 0, second = 0] = [aliRoom, ayseRoom].map(({ clicked }) => pointsOf(clicked));
    await desk.expectAverage(turkish((first + second) / 2), 2);
    await desk.openResults();
    await desk.expectPaper(ALI, turkish(first));
    await desk.expectPaper(AYSE, turkish(second));
    await desk.expectAverage(turkish((first + second) / 2), 2);
    const teachers = await RemoteDatabases.of(server.origin, ZEYNEP);
    for (const [account, room] of [
      [ALI, aliRoom],
      [AYSE, ayseRoom],
    ] as const) {
      const own = await RemoteDatabases.of(server.origin, account);
      await expectPaperAsClicked(own, own, room.clicked);
      await expectPaperAsClicked(teachers, own, room.clicked);
    }
  });
});
