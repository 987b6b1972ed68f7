import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn } from '../support/people.ts';

const OPEN = 'Bu sınav başka bir cihazda da açık';

test('a tablet shows before the first answer that its exam was opened on another tablet', async ({
  newDevice,
  sitting: { tablet: first, room },
}) => {
  const second = newDevice('the second tablet');
  const onSecond = new ExamRoom(second);
  await signIn(second, ALI);
  await second.installed();

  await onSecond.goBackIn();
  await onSecond.expectQuestion(1);
  await expect(first.page.getByText(OPEN)).toBeVisible();

  await test.step('the second tablet shows no warning, because the first sends nothing more', async () => {
    await onSecond.expectShown(1, 'A');
    await onSecond.choose(1, 'B');
    await onSecond.expectArrived();
    await expect(second.page.getByText(OPEN)).toHaveCount(0);
  });

  await test.step('the first tablet shows the answers of the second', async () => {
    await room.expectShown(1, 'B');
  });
});
