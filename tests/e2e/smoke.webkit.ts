import { expectPaperAsClicked, RemoteDatabases } from './support/databases.ts';
import { EXAM_NAME, QUESTIONS } from './support/exam-paper.ts';
import { ALI, ZEYNEP } from './support/people.ts';
import { seedExam, seedSchool } from './support/seed.ts';
import { openClass, WebKitExam } from './support/webkit-exam.ts';
import { expect, skipped, test } from './support/webkit-fixtures.ts';

test.skip(skipped !== null, skipped ?? '');

test('a student signs in, takes an exam while the server is off, and hands in once it is back', async ({
  server,
  newTablet,
}) => {
  const tablet = await newTablet();
  const exam = new WebKitExam(tablet);

  await test.step('the login page opens, and the exam arrives', async () => {
    await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI]));
    await tablet.signIn(ALI);
    await openClass(tablet);
    await tablet.installed();
  });

  await test.step('without the server the app opens again, and the exam is taken', async () => {
    await server.kill();
    await tablet.reload();
    await tablet.press(`Sınava gir: ${EXAM_NAME}`);
    await tablet.press('Sınava başla');
    await exam.answer(1, QUESTIONS.length);
  });

  await test.step('the student hands in, and the paper is sent by itself once the server is back', async () => {
    await exam.handIn();
    await server.start();
    const own = await RemoteDatabases.of(server.origin, ALI);
    const teachers = await RemoteDatabases.of(server.origin, ZEYNEP);
    await expectPaperAsClicked(own, own, exam.clicked);
    await expectPaperAsClicked(teachers, own, exam.clicked);
    expect(exam.clicked.size).toBe(QUESTIONS.length);
  });
});
