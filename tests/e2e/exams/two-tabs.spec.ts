import type { Page, Route } from '@playwright/test';
import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import { QUESTIONS, textOf } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI } from '../support/people.ts';

const PUSH = '**/_bulk_docs';
const isChecked = (page: Page, question: number, answer: 'A' | 'B' | 'C') =>
  expect(page.getByRole('radio', { name: textOf(question, answer), exact: true })).toBeChecked();

test('two tabs share one exam, and if the sending tab is killed, the other one sends', async ({
  server,
  sitting: { tablet, room, exam },
}) => {
  const first = tablet.page;
  const second = await first.context().newPage();

  await test.step('the second tab shows the same paper, and both show the answers of either tab', async () => {
    await second.goto(`${tablet.origin}/enter-exam/${exam.examID}`);
    await isChecked(second, 1, 'A');
    await second.getByRole('radio', { name: textOf(1, 'B'), exact: true }).click();
    await isChecked(first, 1, 'B');
  });

  await test.step('the first tab dies while its push is under way', async () => {
    const held: Route[] = [];
    await first.route(PUSH, (route) => void held.push(route));
    await second.getByRole('radio', { name: textOf(1, 'C'), exact: true }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    tablet.follow(second);
    await first.close({ runBeforeUnload: false });
  });

  await test.step('the second tab takes over, finishes the exam and hands it in', async () => {
    await expect(second.getByText('Sunucuya ulaştı')).toBeVisible();
    await room.choose(1, 'C');
    await room.next();
    await room.answer(
      2,
      QUESTIONS.slice(1).map(() => 'A'),
    );
  });

  await test.step('handed in offline in one tab, the exam is over in a third tab as well', async () => {
    const third = await second.context().newPage();
    await third.goto(`${tablet.origin}/enter-exam/${exam.examID}`);
    await third.getByRole('button', { name: 'Çık' }).click();
    await expect(third.getByRole('alertdialog')).toBeVisible();
    await third.context().setOffline(true);
    await second.bringToFront();
    await room.handIn();
    await expect(third.getByRole('heading', { name: 'Sınavınız bitti' })).toBeVisible();
    await expect(third.getByRole('alertdialog')).toHaveCount(0);
    await expect(third.getByRole('timer')).toHaveCount(0);
    await expect(second.getByText('Teslim kodunuz')).toBeVisible();
    await expect(second.getByText('Okul, kâğıdınızı aldığını onayladı')).toHaveCount(0);
    await third.context().setOffline(false);
  });

  await test.step('the receipt shows the server’s signature once it arrives', async () => {
    await expect(second.getByText('Okul, kâğıdınızı aldığını onayladı')).toBeVisible();
    await second.getByText('Okul, kâğıdınızı aldığını onayladı').click();
    await expect(second.getByText(/^İmzanın özeti: \w{3}-\w{3}$/)).toBeVisible();
  });

  await test.step('the server has one paper with every answer', async () => {
    const own = await RemoteDatabases.of(server.origin, ALI);
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    await expectPaperAsClicked(own, own, room.clicked);
  });
});
