import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import type { Answer } from '../../../src/domain/question-kinds/kind.ts';
import { RemoteDatabases } from '../support/databases.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom, READING } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn } from '../support/people.ts';
import { openResultsOn } from '../support/teacher.ts';

type Numbered = Record<number, Answer>;

const numbered = (
  { questions }: Exam,
  answers: readonly { questionID: string; answer: Answer }[] = [],
): Numbered =>
  Object.fromEntries(
    answers.map(({ questionID, answer }) => [
      questions.findIndex(({ id }) => id === questionID) + 1,
      answer,
    ]),
  );

test('a student continues on a second tablet: both tablets’ answers are merged by time, and one of two hand-ins is graded', async ({
  server,
  newDevice,
  sitting: { tablet: first, room: onFirst, exam },
}) => {
  const second = newDevice('the second tablet');
  const onSecond = new ExamRoom(second);
  const own = await RemoteDatabases.of(server.origin, ALI);
  const deadline = await onFirst.deadline();
  const onServer = async () => {
    const [paper] = await own.papers();
    return numbered(exam, paper?.myAnswers);
  };

  await test.step('the first loses the network, takes three answers more, and dies', async () => {
    // Chromium writes cookies to the disk within half a minute, or when it ends.
    await first.closeBrowser();
    await first.open('/');
    await onFirst.goBackIn();
    await onFirst.expectAsClicked(1);
    await first.goOffline();
    await onFirst.answer(1, ['C', 'B', 'B']);
    await first.crash();
  });

  await test.step('the second has the answer that reached the server, and no minute more', async () => {
    await signIn(second, ALI);
    await second.installed();
    await onSecond.goBackIn();
    await onSecond.expectQuestion(1);
    await onSecond.expectShown(1, 'A');
    expect(Math.abs((await onSecond.deadline()) - deadline)).toBeLessThan(READING);
    await onSecond.next();
    await onSecond.next();
    await onSecond.answer(3, ['A', 'C']);
    await onSecond.back();
    await onSecond.expectArrived();
    expect(await onServer()).toEqual({ 1: 'A', 3: 'A', 4: 'C' });
  });

  await test.step('the first tablet returns: for each question both show the later answer', async () => {
    await first.open('/');
    await first.goOnline();
    await onFirst.goBackIn();
    await onFirst.expectArrived();
    await expect.poll(onServer).toEqual({ 1: 'C', 2: 'B', 3: 'A', 4: 'C' });
    await expect(first.page.getByText('Bu sınav başka bir cihazda da açık')).toBeVisible();
    for (const room of [onFirst, onSecond]) {
      await room.goTo(3);
      await room.expectShown(3, 'A');
      await room.goTo(1);
      await room.expectShown(1, 'C');
    }
  });

  await test.step('both hand in, the first without a network and with another answer', async () => {
    await first.goOffline();
    await onSecond.goTo(QUESTIONS.length);
    await onSecond.handIn();
    await onFirst.goTo(5);
    await onFirst.choose(5, 'A');
    await onFirst.goTo(QUESTIONS.length);
    await onFirst.handIn();
    await first.goOnline();
    await expect.poll(async () => (await own.papers())[0]?.handIns.length).toBe(2);
  });

  await test.step('the earlier hand-in is graded, and the teacher sees that there is another', async () => {
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    const [result] = await own.documents('result');
    expect(numbered(exam, result?.questions)).toMatchObject({
      ...{ 1: 'C', 2: 'B', 3: 'A', 4: 'C', 5: 'empty' },
    });
    const desk = await openResultsOn(newDevice('zeynep'));
    await expect(desk.paperOf(ALI)).toContainText('İkinci teslim');
  });
});
