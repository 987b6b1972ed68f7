import type { Exam } from '../../../src/domain/documents/exam/schema.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { boardFragment, shownStartCode } from '../../../src/domain/sealing/start-code.ts';
import { violationsOf } from '../support/axe.ts';
import type { RemoteDatabases } from '../support/databases.ts';
import type { Device } from '../support/device.ts';
import { CLASS_NAME, EXAM_NAME, QUESTIONS } from '../support/exam-paper.ts';
import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn } from '../support/people.ts';
import { codeIn, DAY, seedSealed } from '../support/sealed-exam.ts';
import { smallTexts } from '../support/small-text.ts';
import { everyFileOnDevice, everyRevision, everythingOnDevice } from '../support/stored.ts';

async function openClassPage(device: Device): Promise<void> {
  await signIn(device, ALI);
  await device.installed();
  await device.goTo('Sınıflarım');
  const main = device.page.getByRole('main');
  await main.getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) }).click();
  await expect(device.page.getByText('Kilitli', { exact: true })).toBeVisible();
  await device.synced();
}

/** Returns all data on the device and in the student's databases. */
async function everything(device: Device, own: RemoteDatabases): Promise<string> {
  const files = await everyFileOnDevice(device);
  expect(files).toContain('<div id="root">');
  const kept = [await everythingOnDevice(device), files];
  return [...kept, ...(await everyRevision(own))].join('\n');
}

const toExam = (device: Device) =>
  device.page.getByRole('link', { name: `Sınav sayfası: ${EXAM_NAME}` }).click();
const begin = (device: Device) => device.page.getByRole('button', { name: 'Sınava başla' });

async function expectSealed(device: Device, own: RemoteDatabases, exam: Exam): Promise<void> {
  const found = await everything(device, own);
  expect(found).toContain(EXAM_NAME);
  const { code, key } = codeIn(exam);
  const texts = QUESTIONS.map(({ text }) => text);
  for (const secret of [...texts, 'options":[', code, key]) expect(found).not.toContain(secret);
}

test('an offline tablet cannot read a sealed exam before the start code is typed, and hands the exam in afterwards', async ({
  server,
  newDevice,
}) => {
  const { exam, own } = await seedSealed(server.origin, Date.now() + DAY);
  const device = newDevice('ali');
  const room = new ExamRoom(device);
  const page = () => device.page;

  await test.step('neither the screen nor any pulled document contains a question’s text', async () => {
    await openClassPage(device);
    await toExam(device);
    await expect(page().getByText(/Kilitli · sınava kalan süre .+/)).toBeVisible();
    expect(await violationsOf(page())).toEqual([]);
    expect(await smallTexts(page())).toEqual([]);
    await expectSealed(device, own, exam);
  });

  await test.step('opens by the code without a network, whatever time its clock shows', async () => {
    await device.goOffline();
    await device.open(`/enter-exam/${exam.examID}`);
    await page().getByRole('button', { name: 'Başlangıç kodunu şimdi yaz' }).click();
    await page()
      .getByRole('textbox', { name: 'Başlangıç kodu' })
      .fill(shownStartCode(codeIn(exam).code));
    await page().getByRole('button', { name: 'Kilidi aç' }).click();
    await expect(page().getByText(/Kilit açıldı/)).toBeVisible();
    await begin(device).click();
    await room.expectQuestion(1);
  });

  await test.step('a reload asks for no code again, and the disk still holds no question', async () => {
    await room.choose(1, 'A');
    await device.open('/');
    await room.goBackIn();
    await room.expectQuestion(1);
    const kept = await everythingOnDevice(device);
    for (const { text } of QUESTIONS) expect(kept).not.toContain(text);
  });

  await test.step('it is handed in without a network, and sent by itself on reconnect', async () => {
    await room.goTo(QUESTIONS.length);
    await room.handIn();
    await device.goOnline();
    await expect.poll(async () => (await own.documents('paper'))[0]?.proved).toBe(true);
  });
});

test('the released key opens a sealed exam at its beginning, and is removed after the release of results', async ({
  server,
  newDevice,
}) => {
  const { school, exam, own } = await seedSealed(server.origin, Date.now() + DAY);
  const device = newDevice('ali');
  const room = new ExamRoom(device);
  let word = '';

  await test.step('the start time comes while the page is open', async () => {
    await openClassPage(device);
    await toExam(device);
    await expect(begin(device)).toBeHidden();
    await expectSealed(device, own, exam);
    // The test changes the beginning on the server, so that it need not wait.
    await school.teacher.put(setFields(exam, { opensAt: Date.now() - 1_000 }, Date.now()));
    await expect(begin(device)).toBeEnabled();
    word = (await own.documents('opening'))[0]?.key ?? '';
    expect(word).toHaveLength(44);
    await begin(device).click();
    await room.expectQuestion(1);
  });

  await test.step('after hand-in and release', async () => {
    await room.choose(1, 'A');
    await room.goTo(QUESTIONS.length);
    await room.handIn();
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    await device.goTo('Sonuçlarım');
    await device.synced();
    await expect.poll(() => everythingOnDevice(device)).not.toContain(word);
    const kept = await everythingOnDevice(device);
    expect(kept).toContain('"seals",[],[]');
    expect(kept).toContain('"openings",[],[]');
    expect(await own.documents('opening')).toEqual([]);
    // CouchDB has the bodies of older revisions until it compacts the database.
    const left = process.env.E2E_COUCHDB_URL
      ? await everyFileOnDevice(device)
      : await everything(device, own);
    expect(left).not.toContain(word);
  });
});

test('the address on the board opens a sealed exam offline, disappears from the address bar, and is not stored', async ({
  server,
  newDevice,
}) => {
  const { exam } = await seedSealed(server.origin, Date.now() + DAY);
  const device = newDevice('ali');
  await openClassPage(device);
  await device.goOffline();
  await device.open(`/enter-exam/${exam.examID}#${boardFragment(codeIn(exam).key)}`);
  await expect(device.page.getByText(/Kilit açıldı/)).toBeVisible();
  expect(device.page.url()).not.toContain(codeIn(exam).key);
  const kept = await everythingOnDevice(device);
  expect(kept).toContain(EXAM_NAME);
  expect(kept).not.toContain(codeIn(exam).key);
});
