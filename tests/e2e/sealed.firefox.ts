import { readFileSync } from 'node:fs';
import { shownStartCode } from '../../src/domain/sealing/start-code.ts';
import { ensureFirefox } from '../support/browsers.ts';
import type { Device } from './support/device.ts';
import { expectEnvelope } from './support/envelope-file.ts';
import { EXAM_NAME, QUESTIONS } from './support/exam-paper.ts';
import { ExamRoom } from './support/exam-room.ts';
import { expect, test } from './support/fixtures.ts';
import { type } from './support/gestures.ts';
import { KEYS_IN_SEALED_EXAM, keptKeys } from './support/kept-keys.ts';
import { ALI, signIn, ZEYNEP } from './support/people.ts';
import { codePictures } from './support/pictures.ts';
import { codeIn, DAY, expectProvedPaper, seedSealed } from './support/sealed-exam.ts';
import { openClass } from './support/student.ts';

test.skip(ensureFirefox() === null, 'No Firefox here, and none could be installed.');

async function unlock({ page }: Device, code: string): Promise<void> {
  await page.getByRole('link', { name: `Sınav sayfası: ${EXAM_NAME}` }).click();
  await page.getByRole('button', { name: 'Başlangıç kodunu şimdi yaz' }).click();
  await type(page.getByRole('textbox', { name: 'Başlangıç kodu' }), shownStartCode(code));
  await page.getByRole('button', { name: 'Kilidi aç' }).click();
  await page.getByRole('button', { name: 'Sınava başla' }).click();
}

test('opens a sealed exam offline with its code, and hands it in as a file and as QR codes', async ({
  server,
  newDevice,
}) => {
  const { exam, own } = await seedSealed(server.origin, Date.now() + DAY);
  const tablet = newDevice('the tablet');
  const room = new ExamRoom(tablet);

  await test.step('the sealed exam arrives, and the network fails', async () => {
    await signIn(tablet, ALI);
    await tablet.installed();
    await openClass(tablet);
    await tablet.goOffline();
    // A page that knows the server's time waits for the beginning.
    await tablet.page.reload();
  });

  await test.step('the code opens it; after a reload nobody is asked again, and no page can read a key', async () => {
    await unlock(tablet, codeIn(exam).code);
    await room.answer(1, ['A', 'B', null, 'empty']);
    await room.choose(5, 'C');
    await tablet.page.reload();
    await room.expectQuestion(5);
    await room.expectAllAsClicked(5);
    expect(await tablet.page.evaluate(keptKeys)).toEqual(KEYS_IN_SEALED_EXAM);
  });

  const saved = await test.step('it is handed in, and saved as a file', async () => {
    await room.answer(
      5,
      QUESTIONS.slice(4).map(() => 'B'),
    );
    await room.handIn();
    const download = tablet.page.waitForEvent('download');
    await tablet.page.getByRole('button', { name: 'Dosya olarak kaydet' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    const pictures = codePictures(expectEnvelope(text, own.uid, exam.examID));
    await tablet.closeBrowser();
    return { file: Buffer.from(text), pictures };
  });

  await test.step('the teacher takes pictures of the code, and knows the file; the tablet never comes back, and its paper is at the server', async () => {
    const teacher = newDevice('zeynep');
    await signIn(teacher, ZEYNEP);
    const page = await teacher.open(`/collect/${exam.examID}`);
    const files = page.getByLabel('Dosya seç');
    await files.setInputFiles(
      saved.pictures.map((picture, at) => {
        const buffer = Buffer.from(picture);
        return { name: `kod${at}.png`, mimeType: 'image/png', buffer };
      }),
    );
    await expect(page.getByText(`${ALI.displayName}: teslim alındı.`)).toBeVisible();
    const file = { name: 'kagit.txt', mimeType: 'text/plain', buffer: saved.file };
    await files.setInputFiles(file);
    await expect(page.getByText(`${ALI.displayName}: bu kâğıt zaten alınmıştı.`)).toBeVisible();
    await expectProvedPaper(own, exam, room.clicked);
  });
});
