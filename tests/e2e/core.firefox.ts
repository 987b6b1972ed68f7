import { ensureFirefox } from '../support/browsers.ts';
import { expectPaperAsClicked, RemoteDatabases } from './support/databases.ts';
import { QUESTIONS } from './support/exam-paper.ts';
import { ExamRoom, READING } from './support/exam-room.ts';
import { expect, test } from './support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from './support/people.ts';
import { seedExam, seedSchool } from './support/seed.ts';
import { expectResult, openClass } from './support/student.ts';

test.skip(ensureFirefox() === null, 'No Firefox here, and none could be installed.');

test('opens offline, continues an exam after a restart of the browser, and hands in once the network is back', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const room = new ExamRoom(tablet);

  await test.step('the exam arrives, and the server stops', async () => {
    await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI]));
    await signIn(tablet, ALI);
    await openClass(tablet);
    await tablet.installed();
    await server.kill();
  });

  await test.step('offline the app opens, and the exam begins', async () => {
    await tablet.page.reload();
    await room.start();
    await room.answer(1, ['A', 'B', null, 'empty']);
    await room.choose(5, 'C');
  });

  await test.step('the browser ends and starts again: the same question, answers and deadline', async () => {
    const deadline = await room.deadline();
    await tablet.closeBrowser();
    await tablet.open('/');
    await room.goBackIn();
    await room.expectQuestion(5);
    expect(Math.abs((await room.deadline()) - deadline)).toBeLessThan(READING);
    await room.expectAllAsClicked(5);
  });

  await test.step('the student hands in, and the paper is sent by itself once the server is back', async () => {
    await room.answer(
      5,
      QUESTIONS.slice(4).map(() => 'B'),
    );
    await room.handIn();
    await server.start();
    await expectResult(tablet, room.clicked);
    const own = await RemoteDatabases.of(server.origin, ALI);
    await expectPaperAsClicked(own, own, room.clicked);
  });
});
