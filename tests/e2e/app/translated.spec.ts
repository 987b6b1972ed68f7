import { expectPaperAsClicked } from '../support/databases.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import { expect, type Sitting, test } from '../support/fixtures.ts';
import { ALI } from '../support/people.ts';
import { translate, wrapIcons } from '../support/translate.ts';

test('forbids browsers to translate the app', async ({ newDevice }) => {
  const page = await newDevice('the tablet').open('/login');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'tr');
  await expect(html).toHaveAttribute('translate', 'no');
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
});

/** Continues the exam, hands it in, and expects all answers on the server. */
async function goOnAndHandIn({ tablet, room, school }: Sitting): Promise<void> {
  await room.next();
  await room.answer(2, ['B', 'C', 'A', null, 'B']);
  await room.back();
  await room.goTo(QUESTIONS.length);
  await room.choose(QUESTIONS.length, 'C');
  await room.handIn();
  await tablet.synced();
  const [student = { uid: ALI.email }] = school.students;
  await expectPaperAsClicked(school.teacher, student, room.clicked);
}

test('a translated exam can be continued and handed in, and the server gets every answer', async ({
  sitting,
}) => {
  await translate(sitting.tablet.page);
  await expect(sitting.tablet.page.locator('h2 font')).toHaveCount(1);
  await goOnAndHandIn(sitting);
});

test('the exam room draws itself again after a translator has broken its DOM', async ({
  sitting,
}) => {
  const { page } = sitting.tablet;
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await wrapIcons(page);
  await sitting.room.choose(1, 'D');
  await expect.poll(() => errors.filter((text) => /NotFoundError/.test(text))).not.toEqual([]);
  await expect(page.locator('font')).toHaveCount(0);
  await sitting.room.expectAsClicked(1);
  await goOnAndHandIn(sitting);
});
