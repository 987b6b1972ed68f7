import { ExamRoom } from '../support/exam-room.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedSchool } from '../support/seed.ts';
import { MOBILE, SlowLine } from '../support/slow-line.ts';

test.use({ devices: 'new' });

const COMING = /Uygulama iniyor, %\d+$/;
const READY = /(^|· )Tabletiniz hazır$/;

/** Moments at which the network fails. On a slow machine the exam may arrive after the app. */
const MOMENTS = [
  { name: 'as soon as home is shown', shows: /Uygulama iniyor, %\d+$|Tabletiniz hazır$/ },
  {
    name: 'halfway through the download',
    shows: /Uygulama iniyor, %[5-9]\d$|Tabletiniz hazır$/,
  },
  { name: 'as soon as the exam is called ready', shows: READY },
];

for (const { name, shows } of MOMENTS) {
  test(`a new phone whose network fails ${name} opens the exam offline, unless it never showed “ready”`, async ({
    server,
    newDeviceAt,
  }) => {
    const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
    await seedExam(school);
    const line = await SlowLine.to(server.origin, MOBILE);
    const phone = newDeviceAt(line.origin, 'the phone');
    await signIn(phone, ALI);
    const card = phone.page.getByRole('region', { name: 'Şimdi girebileceğiniz sınav' });
    await expect(card.getByText(shows)).toBeVisible();
    const wasReady = await card.getByText(READY).isVisible();
    line.cut();

    // The download has ended, so the screen shows one of these two states.
    await expect(card.getByText(/Uygulama tam inmedi, %\d+$|Tabletiniz hazır$/)).toBeVisible();
    const isReady = await card.getByText(READY).isVisible();
    expect(isReady).toBe(wasReady);
    if (isReady) {
      await phone.visit('/');
      await new ExamRoom(phone).start();
    }
  });
}

test('a page that is not downloaded yet shows an explanation, and opens once the network is back', async ({
  server,
  newDeviceAt,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  await seedExam(school);
  const line = await SlowLine.to(server.origin, MOBILE);
  const phone = newDeviceAt(line.origin, 'the phone');
  await signIn(phone, ALI);
  line.cut();
  await phone.goTo('Sınıflarım');
  await expect(phone.page.getByText('Bu sayfa bu cihaza henüz inmedi.')).toBeVisible();
  await line.restore();
  await expect(phone.page.getByRole('heading', { name: 'Sınıflarım' })).toBeVisible();
});

test('a teacher sees the download progress of a tablet, and sees it as ready once it can open the exam offline', async ({
  server,
  newDevice,
  newDeviceAt,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const exam = await seedExam(school);
  const teacher = newDevice('teacher');
  await signIn(teacher, ZEYNEP);
  await teacher.visit(`/exam-results/${exam.examID}/live`);
  const row = teacher.page
    .getByRole('table', { name: 'Öğrenciler' })
    .getByRole('row', { name: ALI.displayName });
  await expect(row).toContainText('Hazır olduğu bilinmiyor');

  const line = await SlowLine.to(server.origin, { ...MOBILE, roundTrip: 3000 });
  const phone = newDeviceAt(line.origin, 'the phone');
  await signIn(phone, ALI);
  const card = phone.page.getByRole('region', { name: 'Şimdi girebileceğiniz sınav' });
  await expect(card.getByText(COMING)).toBeVisible();
  await expect(row).toContainText(/Uygulama iniyor, %\d+/);
  await expect(row.getByText('Hazır', { exact: true })).toBeHidden();
  await expect(card.getByText(READY)).toBeVisible();
  await expect(row.getByText('Hazır', { exact: true })).toBeVisible();
  line.cut();
});
