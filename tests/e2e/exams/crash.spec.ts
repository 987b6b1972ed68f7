import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import { noteDurability } from '../support/durability.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom, READING } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { openClass } from '../support/student.ts';

test.use({ devices: 'new' });

test('a tablet that crashes offline reopens the exam at the same question with every answer and the same deadline', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  const room = new ExamRoom(tablet);

  await test.step('Ali begins the exam and loses the network', async () => {
    await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI]));
    await signIn(tablet, ALI);
    await tablet.installed();
    // Chromium writes cookies to the disk within half a minute, or when it ends.
    await tablet.closeBrowser();
    await tablet.open('/');
    await openClass(tablet);
    const durability = await noteDurability(tablet);
    await room.start();
    await tablet.goOffline();
    await room.answer(1, ['A', 'B', null, 'empty', 'C']);
    // A killed browser leaves its data in the system's cache; a tablet with an empty battery does
    // not.
    expect(await durability()).toEqual(['strict']);
  });

  const dieAt = async (number: number) => {
    const deadline = await room.deadline();
    await tablet.crash();
    await tablet.open('/');
    await room.goBackIn();
    await room.expectQuestion(number);
    expect(Math.abs((await room.deadline()) - deadline)).toBeLessThan(READING);
    await room.expectAllAsClicked(number);
  };

  await test.step('the browser is killed as soon as a mark shows', async () => {
    await room.choose(6, 'B');
    await dieAt(6);
  });

  await test.step('and once more, right after an answer was changed', async () => {
    await room.choose(6, 'C');
    await dieAt(6);
  });

  await test.step('a third time with the receipt in view: the paper is sent by itself once the network is back', async () => {
    await room.answer(6, ['C', 'A', null, 'B', 'A', 'C', 'B']);
    await room.handIn();
    await tablet.crash();
    await tablet.open('/');
    await expect(tablet.chip).toHaveText('1 sınav kâğıdı gönderilmeyi bekliyor');
    await tablet.goOnline();
    await tablet.synced();
    const own = await RemoteDatabases.of(server.origin, ALI);
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    expect(room.clicked.size).toBe(QUESTIONS.length - 2);
    await expectPaperAsClicked(own, own, room.clicked);
  });
});

test('a browser that is killed right after the first sign-in starts again with the person signed in', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('the tablet');
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  await signIn(tablet, ALI);
  await tablet.keptCookie('okul_session');
  await tablet.crash();
  await tablet.open('/');
  await tablet.synced();
  await expect(tablet.page.getByText('Oturumunuzun süresi doldu.')).toHaveCount(0);
});
