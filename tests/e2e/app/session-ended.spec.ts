import * as z from 'zod/mini';
import { ADMIN } from '../../support/server.ts';
import { expectPaperAsClicked, RemoteDatabases } from '../support/databases.ts';
import { CLASS_NAME, QUESTIONS } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, fillLogin, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool, verifyByProtocol } from '../support/seed.ts';
import { TeacherDesk } from '../support/teacher.ts';

const NEW_PASSWORD = 'yeni-parola';
const ENDED = 'Oturumunuzun süresi doldu.';
const IN_VAIN = 'Gönderilmesi için yeniden giriş yapın.';

/** Ends every session of a person, by a code from an admin and a new password. */
async function revokeSessions(origin: string, uid: string): Promise<void> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const admin = await post('session', ADMIN);
  const cookie = admin.headers.getSetCookie().map((set) => set.split(';')[0]);
  const made = await post(`admin/users/${uid}/reset-code`, {}, cookie.join('; '));
  const { code } = z.object({ code: z.string() }).parse(await made.json());
  const password = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
  const reset = await post('reset-password', { email: ALI.email, code, ...password });
  expect(reset.status).toBe(204);
}

const REST = QUESTIONS.slice(1).map((_, at) => (at % 2 ? 'B' : 'C') as 'B' | 'C');

test('a session that ends during an exam leaves the answers on the device, and a new sign-in sends them', async ({
  server,
  sitting: { tablet, room, school },
}) => {
  const uid = school.students[0]?.uid ?? '';
  const onServer = async () =>
    (await school.teacher.documents('paper')).find(({ userID }) => userID === uid);

  await test.step('Ali’s password changes while he is in the exam; he continues and hands in', async () => {
    await revokeSessions(server.origin, uid);
    await room.next();
    await room.answer(2, REST);
    await room.handIn();
  });

  await test.step('nothing is sent, and the app explains why', async () => {
    const { page } = tablet;
    await expect(page.getByText(ENDED)).toBeVisible();
    await expect(page.getByText(IN_VAIN)).toBeVisible();
    await expect(tablet.chip).toHaveText('Dikkat gerekiyor');
    await tablet.chip.click();
    const panel = page.getByRole('dialog', { name: 'Eşitleme durumu' });
    await expect(panel).toContainText('Bekleyen değişikliklerin gönderilmesi için');
    await expect(panel).toContainText('Sınav kâğıdı');
    await page.keyboard.press('Escape');
    expect((await onServer())?.handIns).toEqual([]);
  });

  await test.step('after a new sign-in the paper is sent as it was clicked', async () => {
    await tablet.page.getByRole('link', { name: 'Yeniden giriş yap' }).first().click();
    await fillLogin(tablet.page, { ...ALI, password: NEW_PASSWORD });
    await tablet.synced();
    await expect(tablet.page.getByText(ENDED)).toHaveCount(0);
    const own = await RemoteDatabases.of(server.origin, { ...ALI, password: NEW_PASSWORD });
    await expect.poll(async () => (await own.documents('result')).length).toBe(1);
    await expectPaperAsClicked(own, own, room.clicked);
  });
});

test('a paper is handed in although its session ends during the exam', async ({
  server,
  sitting: { tablet, room },
}) => {
  await tablet.page.context().clearCookies({ name: 'okul_session' });
  await room.next();
  await room.answer(2, REST);
  await room.handIn();
  const own = await RemoteDatabases.of(server.origin, ALI);
  await expect.poll(async () => (await own.documents('result')).length).toBe(1);
  await expectPaperAsClicked(own, own, room.clicked);
  await expect(tablet.page.getByText(ENDED)).toBeVisible();
  await expect(tablet.page.getByText(/saklanıyor ve gönderiliyor/)).toBeVisible();
});

test('a deactivated teacher’s writes are refused with a reason, remain visible, and are sent after reactivation', async ({
  server,
  newDevice,
}) => {
  const tablet = newDevice('zeynep');
  const desk = new TeacherDesk(tablet);
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const classes = async () =>
    (await school.teacher.documents('classroom')).map(({ className }) => className).sort();

  await test.step('Zeynep prepares a class offline; meanwhile the admin deactivates her', async () => {
    await signIn(tablet, ZEYNEP);
    await desk.ready([ALI]);
    await tablet.synced();
    await tablet.goOffline();
    await desk.createClassroom('6-B', [ALI]);
    await verifyByProtocol(server.origin, school.teacher, false);
  });

  await test.step('reconnected, the teacher reads which write was refused, and why', async () => {
    const { page } = tablet;
    await tablet.goOnline();
    await expect(tablet.chip).toHaveText('Dikkat gerekiyor');
    await tablet.chip.click();
    const panel = page.getByRole('dialog', { name: 'Eşitleme durumu' });
    await expect(panel).toContainText('Sunucunun kabul etmedikleri');
    await expect(panel).toContainText('6-B');
    await expect(panel).toContainText('Hesabınız onaylı olmadığı için değişiklik kabul edilmedi.');
    expect(await classes()).toEqual([CLASS_NAME]);
  });

  await test.step('the refused write is still listed after a reload', async () => {
    await tablet.open('/');
    await tablet.chip.click();
    await expect(tablet.page.getByRole('dialog')).toContainText('6-B');
  });

  await test.step('once the teacher is active again, the write is sent by itself', async () => {
    await verifyByProtocol(server.origin, school.teacher);
    await tablet.synced();
    expect(await classes()).toEqual([CLASS_NAME, '6-B']);
  });
});
