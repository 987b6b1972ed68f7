import { readFile } from 'node:fs/promises';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeDialog } from '../support/gestures.ts';
import { ALI, AYSE, signIn, signInAsAdmin, ZEYNEP } from '../support/people.ts';
import { seedExam, seedPaper, seedSchool } from '../support/seed.ts';

const ADMINS_MENU = 'Yönetim menüsü';
const NEW_PASSWORD = 'yeni-parola1';
const ECE = { displayName: 'Ece Ay', email: 'ece@okul.tr', password: 'ece-parola' };

test('an admin answers feedback and deactivates a teacher offline, and both people see it afterwards', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const [admin, teacher, student] = [newDevice('admin'), newDevice('zeynep'), newDevice('ali')];

  await test.step('a student writes a feedback; the admin’s device gets it without a reload', async () => {
    await signInAsAdmin(admin);
    await admin.installed();
    await admin.goTo('Yönetim Paneli');
    await admin.goTo('Geribildirimler', ADMINS_MENU);
    await signIn(student, ALI);
    await student.goTo('Geri bildirim');
    await student.page.getByRole('button', { name: 'Yeni geri bildirim' }).click();
    await student.page.getByLabel('Başlık').fill('Tabletim şarj olmuyor');
    await student.page.getByRole('button', { name: 'Gönder' }).click();
    await expect(student.page.getByText('Beklemede')).toBeVisible();
    await expect(admin.page.getByText('Tabletim şarj olmuyor')).toBeVisible();
    await signIn(teacher, ZEYNEP);
    await teacher.goTo('Sınıf Yönetimi');
    await admin.synced();
  });

  await test.step('cut off and reloaded, the admin replies and sets the state', async () => {
    await admin.goOffline();
    await admin.page.reload();
    await admin.page.getByRole('button', { name: 'Yanıtla: Tabletim şarj olmuyor' }).click();
    await admin.page.getByLabel('Durum').selectOption({ label: 'Çözüldü' });
    await admin.page.getByRole('textbox', { name: 'Yanıt' }).fill('Kablonuz değiştirildi.');
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(admin.page.getByText('Kablonuz değiştirildi.')).toBeVisible();
    await expect(admin.chip).toHaveText('1 değişiklik gönderilmeyi bekliyor');
  });

  await test.step('and takes the teacher’s verification back', async () => {
    await admin.goTo('Öğretmenler', ADMINS_MENU);
    await admin.page.getByRole('button', { name: `Hesabı kapat: ${ZEYNEP.displayName}` }).click();
    const question = admin.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Hesabı kapat' }).click();
    await expect(
      admin.page.getByRole('button', { name: `Yeniden aç: ${ZEYNEP.displayName}` }),
    ).toBeVisible();
    await expect(admin.chip).toHaveText('2 değişiklik gönderilmeyi bekliyor');
    await admin.chip.click();
    const waiting = admin.page.getByRole('dialog', { name: 'Eşitleme durumu' });
    await expect(waiting.getByText('Geri bildirim: Tabletim şarj olmuyor')).toBeVisible();
    await closeDialog(waiting);
    await expect(student.page.getByText('Beklemede')).toBeVisible();
  });

  await test.step('reconnected, the student has the reply and the teacher the news', async () => {
    await admin.goOnline();
    await expect(student.page.getByText('Kablonuz değiştirildi.')).toBeVisible();
    await expect(student.page.getByText('Çözüldü')).toBeVisible();
    await expect(teacher.page.getByText('Hesabınız Onaylanmamış')).toBeVisible();
    await admin.synced();
  });

  await test.step('the admin makes the teacher active again, whose pages open by themselves', async () => {
    await admin.page.getByRole('button', { name: `Yeniden aç: ${ZEYNEP.displayName}` }).click();
    await expect(teacher.page.getByText('Hesabınız Onaylanmamış')).toBeHidden();
  });
});

test('an admin sees the school’s numbers, creates an admin, resets a password and closes an account', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI, AYSE]);
  const [own] = school.students;
  if (!own) throw new Error('A student is needed.');
  await seedExam(school);
  await seedPaper(own, EXAM_NAME, ['B', 'C', 'A']);
  const [admin, ece, ali, ayse] = ['admin', 'ece', 'ali', 'ayse'].map(newDevice);
  if (!admin || !ece || !ali || !ayse) throw new Error('Four devices are needed.');
  await signInAsAdmin(admin);
  const { page } = admin;

  await test.step('the lists of classes and exams show the right numbers', async () => {
    await admin.goTo('Yönetim Paneli');
    await admin.goTo('Sınavlar', ADMINS_MENU);
    const exam = page.getByRole('row', { name: EXAM_NAME });
    await expect(exam).toContainText('12 soru · 60 dakika');
    await expect(exam).toContainText(ZEYNEP.displayName);
    await expect(exam.getByRole('cell').nth(2)).toHaveText('1');
    await expect(exam).toContainText('25,00');
    await admin.goTo('Sınıflar', ADMINS_MENU);
    const classroom = page.getByRole('row', { name: CLASS_NAME });
    await expect(classroom.getByRole('rowheader')).toHaveText(/Zeynep Şahin$/);
    await expect(classroom.getByRole('cell')).toHaveText(['2', '1', '1', '25,00']);
    await classroom.getByRole('link', { name: `1 sınav: ${CLASS_NAME}` }).click();
    await expect(exam).toBeVisible();
  });

  await test.step('another admin is made, and signs in', async () => {
    await admin.goTo('Yöneticiler', ADMINS_MENU);
    await page.getByRole('button', { name: 'Yönetici ekle' }).click();
    const form = page.getByRole('dialog', { name: 'Yönetici ekle' });
    await form.getByLabel('İsim Soyisim').fill(ECE.displayName);
    await form.getByLabel('E-Posta').fill(ECE.email);
    await form.getByLabel('Telefon Numarası').fill('05551112233');
    await form.getByLabel('Parola', { exact: true }).fill(ECE.password);
    await form.getByLabel('Parola Tekrarı').fill(ECE.password);
    await form.getByRole('button', { name: 'Ekle', exact: true }).click();
    await expect(page.getByRole('row', { name: ECE.displayName })).toBeVisible();
    await signIn(ece, ECE);
    await ece.goTo('Yönetim Paneli');
    await expect(ece.page.getByText('Öğrenci Sayısı')).toBeVisible();
    await ece.closeBrowser();
  });

  await test.step('a student with a one-time code sets a new password and signs in with it', async () => {
    await admin.goTo('Öğrenciler', ADMINS_MENU);
    await page.getByRole('button', { name: ALI.displayName }).click();
    const panel = page.getByRole('dialog', { name: ALI.displayName });
    await panel.getByRole('button', { name: 'Sıfırlama kodu oluştur' }).click();
    const code = await panel.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
    await closeDialog(panel);
    const form = await ali.open('/reset-password');
    await form.getByLabel('E-Posta').fill(ALI.email);
    await form.getByLabel('Sıfırlama kodu').fill((code ?? '').toLowerCase());
    await form.getByLabel('Yeni parola', { exact: true }).fill(NEW_PASSWORD);
    await form.getByLabel('Yeni parola tekrarı').fill(NEW_PASSWORD);
    await form.getByRole('button', { name: 'Parolayı değiştir' }).click();
    await expect(form.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible();
    await signIn(ali, { ...ALI, password: NEW_PASSWORD });
    await ali.closeBrowser();
  });

  await test.step('a student is deleted after a warning, and the student’s device offers a wipe', async () => {
    await signIn(ayse, AYSE);
    await page.getByRole('button', { name: AYSE.displayName }).click();
    const panel = page.getByRole('dialog', { name: AYSE.displayName });
    const question = page.getByRole('alertdialog');
    await panel.getByRole('button', { name: 'Sil', exact: true }).click();
    await expect(question).toContainText('Öğrenciyi silmek istediğinize emin misiniz?');
    await expect(question).toContainText('1 sınıftaki üyeliği');
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    await admin.told('Silme işlemi iptal edildi.');
    await panel.getByRole('button', { name: 'Sil', exact: true }).click();
    await question.getByRole('button', { name: 'Sil' }).click();
    await admin.told(`${AYSE.displayName} silindi.`);
    await expect(page.getByRole('row', { name: AYSE.displayName })).toBeHidden();
    await expect(ayse.page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible();
    await admin.goTo('Sınıflar', ADMINS_MENU);
    const cells = page.getByRole('row', { name: CLASS_NAME }).getByRole('cell');
    await expect(cells.first()).toHaveText('1');
  });

  await test.step('a student’s data are exported, then erased; the average of the exam is unchanged', async () => {
    await admin.goTo('Öğrenciler', ADMINS_MENU);
    await page.getByRole('button', { name: ALI.displayName }).click();
    const panel = page.getByRole('dialog', { name: ALI.displayName });
    const coming = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Verilerini indir' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^kisisel-veriler-\w{4}\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.Profil['E-posta']).toBe(ALI.email);
    expect(data['Sınav kâğıtları'][0].Cevaplar).toHaveLength(3);
    await panel.getByRole('button', { name: 'Kişisel verilerini sil' }).click();
    const question = page.getByRole('alertdialog');
    const erase = question.getByRole('button', { name: 'Kalıcı olarak sil' });
    await expect(erase).toBeDisabled();
    await question.getByLabel('Onaylamak için kişinin adını yazın').fill(ALI.displayName);
    await erase.click();
    await admin.told('Kişisel veriler silindi.');
    await expect(page.getByRole('row', { name: ALI.displayName })).toBeHidden();
    await admin.goTo('Sınavlar', ADMINS_MENU);
    await expect(page.getByRole('row', { name: EXAM_NAME })).toContainText('25,00');
  });
});
