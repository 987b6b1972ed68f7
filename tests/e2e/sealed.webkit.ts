import { utf8ToBytes } from '@noble/hashes/utils.js';
import { shownStartCode } from '../../src/domain/sealing/start-code.ts';
import { expectEnvelope } from './support/envelope-file.ts';
import { EXAM_NAME, QUESTIONS } from './support/exam-paper.ts';
import { KEYS_IN_SEALED_EXAM, keptKeys } from './support/kept-keys.ts';
import { ALI, ZEYNEP } from './support/people.ts';
import { codePictures } from './support/pictures.ts';
import { codeIn, DAY, expectProvedPaper, seedSealed } from './support/sealed-exam.ts';
import { openClass, WebKitExam } from './support/webkit-exam.ts';
import { expect, skipped, test } from './support/webkit-fixtures.ts';

test.skip(skipped !== null, skipped ?? '');

test('opens a sealed exam with its code while the server is off, and hands it in as a file and as QR codes', async ({
  server,
  newTablet,
}) => {
  const { exam, own } = await seedSealed(server.origin, Date.now() + DAY);
  const tablet = await newTablet();
  const room = new WebKitExam(tablet);

  await test.step('the sealed exam arrives, and the server stops', async () => {
    await tablet.signIn(ALI);
    await openClass(tablet);
    await tablet.installed();
    await server.kill();
    // A page that knows the server's time waits for the beginning.
    await tablet.reload();
  });

  await test.step('the code opens it; after a reload nobody is asked again, and no page can read a key', async () => {
    await tablet.press(`Sınav sayfası: ${EXAM_NAME}`);
    await tablet.press('Başlangıç kodunu şimdi yaz');
    await tablet.type('Başlangıç kodu', shownStartCode(codeIn(exam).code));
    await tablet.press('Kilidi aç');
    await tablet.press('Sınava başla');
    await room.answer(1, 5);
    await tablet.reload();
    await room.see(5);
    expect(await tablet.run(keptKeys)).toEqual(KEYS_IN_SEALED_EXAM);
  });

  const saved = await test.step('it is handed in, and saved as a file', async () => {
    await room.answer(5, QUESTIONS.length);
    await room.handIn();
    await tablet.press('Dosya olarak kaydet');
    const text = await tablet.saved('.txt');
    const pictures = codePictures(expectEnvelope(text, own.uid, exam.examID));
    await tablet.end();
    return { file: utf8ToBytes(text), pictures };
  });

  await test.step('the teacher takes pictures of the code, and knows the file; the tablet never comes back, and its paper is at the server', async () => {
    await server.start();
    const desk = await newTablet();
    await desk.signIn(ZEYNEP);
    await desk.see(`Merhaba, ${ZEYNEP.displayName}`);
    await desk.open(`/collect/${exam.examID}`);
    await desk.give('.png', ...saved.pictures);
    await desk.see(`${ALI.displayName}: teslim alındı.`);
    await desk.give('.txt', saved.file);
    await desk.see(`${ALI.displayName}: bu kâğıt zaten alınmıştı.`);
    await expectProvedPaper(own, exam, room.clicked);
  });
});
