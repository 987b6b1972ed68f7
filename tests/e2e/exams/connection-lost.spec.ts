import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import type { Device } from '../support/device.ts';
import { QUESTIONS } from '../support/exam-paper.ts';
import type { ExamRoom } from '../support/exam-room.ts';
import { expect, type Sitting, test } from '../support/fixtures.ts';
import { canLoseConnections, loseConnections, setShut } from '../support/lost-connection.ts';
import { ALI } from '../support/people.ts';

const CRASHED = 'Bu sayfa açılamadı.';

/** Opens the exam again, offline, in a page that can lose its connections to IndexedDB. */
async function goOnOffline({ tablet, room }: Sitting): Promise<void> {
  await canLoseConnections(tablet);
  await tablet.visit('/');
  await room.goBackIn();
  await room.expectQuestion(1);
  await tablet.goOffline();
}

async function reopen(tablet: Device, room: ExamRoom, number: number): Promise<void> {
  await tablet.visit('/');
  await room.goBackIn();
  await room.expectQuestion(number);
}

test('stores, hands in and sends answers that were given after the connection to IndexedDB was lost', async ({
  sitting,
  server,
}) => {
  const { tablet, room } = sitting;
  await goOnOffline(sitting);

  await test.step('answers tapped after the loss outlive a reload', async () => {
    await room.choose(1, 'B');
    await loseConnections(tablet);
    await room.next();
    await room.answer(2, ['C', 'A']);
    await expect(tablet.page.getByText(CRASHED)).toHaveCount(0);
    await reopen(tablet, room, 4);
    await room.expectAllAsClicked(4);
  });

  await test.step('the paper is handed in over a connection that was lost', async () => {
    await room.answer(4, ['B', ...QUESTIONS.slice(4).map(() => 'A' as const)]);
    await loseConnections(tablet);
    await room.handIn();
    await expect(tablet.page.getByText(CRASHED)).toHaveCount(0);
  });

  await test.step('the server gets every answer after a reload', async () => {
    await tablet.visit('/');
    await expect(tablet.chip).toHaveText('1 sınav kâğıdı gönderilmeyi bekliyor');
    await tablet.goOnline();
    await tablet.synced();
    const own = await RemoteDatabases.of(server.origin, ALI);
    await expectPaperAsClicked(own, own, room.clicked);
  });
});

test('sends answers that were given online after the connection to IndexedDB was lost', async ({
  sitting,
}) => {
  const { tablet, room } = sitting;
  await canLoseConnections(tablet);
  await reopen(tablet, room, 1);
  await room.choose(1, 'C');
  await room.expectArrived();
  await loseConnections(tablet);
  await room.choose(1, 'B');
  await room.expectArrived();
});

test('never shows unsaved answers as safe, and saves them all once IndexedDB opens again', async ({
  sitting,
  server,
}) => {
  const { tablet, room } = sitting;
  const { page } = tablet;
  await goOnOffline(sitting);
  await room.answer(1, ['B', 'C', 'A', 'B', 'A', 'C', 'B', 'A', 'C', 'B']);
  // The room has finished its reads. A read that fails would open the error screen.
  await room.expectQuestion(11);
  await room.expectSaved();

  await test.step('the error screen shows the number of unsaved answers', async () => {
    await setShut(tablet, true);
    await loseConnections(tablet);
    await room.chooseUnsaved(11, 'A');
    await room.next();
    await room.chooseUnsaved(12, 'C');
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    const said = page.getByRole('alert').filter({ hasText: CRASHED });
    await expect(said).toContainText('Son 2 cevabınız henüz kaydedilemedi.');
    await expect(said).toContainText('Bu sayfayı kapatmayın');
    await said.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('alert')).toContainText('kaydedilemedi');
    await expect(page.getByText(/güvende/)).toHaveCount(0);
  });

  await test.step('the room comes back by itself and saves them once the storage opens', async () => {
    await setShut(tablet, false);
    await room.expectSaved();
    await expect(page.getByText(CRASHED)).toHaveCount(0);
    // The room could not store the student's last position.
    await reopen(tablet, room, 11);
    await room.expectAllAsClicked(11);
    await room.next();
  });

  await test.step('the server gets every answer', async () => {
    await room.handIn();
    await tablet.goOnline();
    const own = await RemoteDatabases.of(server.origin, ALI);
    await expectPaperAsClicked(own, own, room.clicked);
  });
});
