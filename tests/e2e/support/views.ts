import { expect } from '@playwright/test';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import {
  type Act,
  chooseHandIn,
  closeToast,
  endExam,
  enterSheet,
  givePapers,
  handIn,
  loseKeys,
  offerSafeBrowser,
  opens,
  opensFrom,
  press,
  review,
  reviewRecord,
  reviewSheet,
  seen,
  showPasswords,
  standsFor,
  takeExam,
  unlock,
  unlockWrongly,
} from './acts.ts';
import { choose } from './gestures.ts';

export interface View {
  name: string;
  path: string;
  /** Brings the screen into this state. */
  act?: Act;
  /** True for a screen to be visited without a network. */
  isOffline?: true;
  /** True for a page that says that the content does not exist. */
  isMissing?: true;
}

export interface Visitor {
  name: string;
  /** Account of the demo school; omitted for a visitor who is not signed in. */
  email?: string;
  views: readonly View[];
}

const view = (name: string, path: string, act?: Act): View => ({ name, path, ...(act && { act }) });
const missing = (name: string, path: string): View => ({ name, path, isMissing: true });
const offline = (name: string, path: string, act: Act): View => ({
  ...{ name, path, act },
  isOffline: true,
});

const CLASS = demoId('6-A Matematik');
const EXAM = demoId('Kesirlerle İşlemler');
const OPEN_EXAM = demoId('Tam Sayılar');
const DRAFT = demoId('Ondalık Sayılar');
const SEALED = demoId('Cebirsel İfadeler');
const WRITTEN = demoId('Madde ve Isı');
const LAST_EXAM = demoId('Anadolu’nun Tarihi');
const LAST_PAPER = `${LAST_EXAM}-${demoId('ogrenci@demo.okul')}`;
const PAPER = `${EXAM}-${demoId('ogrenci@demo.okul')}`;

const stranger: readonly View[] = [
  view('login', '/login'),
  view('login-wrong', '/login', (page) =>
    page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click(),
  ),
  view('reset-password', '/reset-password'),
  view('register', '/register'),
  view('register-wrong', '/register', (page) =>
    page.getByRole('main').getByRole('button', { name: 'Kayıt Ol' }).click(),
  ),
];

const student: readonly View[] = [
  view('home', '/'),
  view('menu', '/', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opens('Menü')(page);
  }),
  view('sync', '/', opens(/Eşitlendi|Eşitleniyor|bekliyor/)),
  view('classrooms', '/my-classrooms'),
  view('classroom-join', '/my-classrooms', opens('Sınıfa katıl')),
  view('classroom', `/student-classroom-detail/${CLASS}`),
  missing('classroom-missing', '/student-classroom-detail/yok'),
  view('results', '/results'),
  view('result', `/results/${PAPER}`),
  // This address redirects to the result, because the demo school has no practice.
  view('result-again', `/results/${PAPER}/again`),
  view('feedback', '/feedback'),
  view('feedback-dialog', '/feedback', opens('Yeni geri bildirim')),
  view('profile', '/profile'),
  view('profile-edit', '/profile', press('Düzenle')),
  view('profile-password', '/profile', opens('Parolamı değiştir')),
  view('readiness', '/test'),
  view('practice', '/test/practice'),
  view('practice-done', '/test/practice', async (page) => {
    await choose(page.getByRole('radio', { name: 'Ankara' }));
    await press('4. soru')(page);
    await press('Gönder')(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByRole('heading', { name: 'Deneme bitti' })).toBeVisible();
  }),
  missing('not-found', '/yok'),
  missing('exam-taken', `/enter-exam/${EXAM}`),
  view('exam-start', `/enter-exam/${OPEN_EXAM}`),
  view('exam-room', `/enter-exam/${OPEN_EXAM}`, takeExam),
  view('exam-leave', `/enter-exam/${OPEN_EXAM}`, opens('Çık', 'alertdialog')),
  view('exam-running', '/'),
  view('exam-map', `/enter-exam/${OPEN_EXAM}`, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opens(/^Sorular/)(page);
  }),
  view('exam-review', `/enter-exam/${OPEN_EXAM}`, review),
  view('exam-review-record', `/enter-exam/${OPEN_EXAM}`, reviewRecord),
  view('receipt', `/enter-exam/${OPEN_EXAM}`, handIn),
  view('exam-locked', `/enter-exam/${SEALED}`, async (page) => {
    await expect(page.getByRole('button', { name: 'Başlangıç kodunu şimdi yaz' })).toBeVisible();
  }),
  view('exam-locked-wrong', `/enter-exam/${SEALED}`, unlockWrongly),
  view('exam-safe-browser', `/enter-exam/${LAST_EXAM}`, offerSafeBrowser),
  offline('receipt-offline', `/enter-exam/${LAST_EXAM}`, async (page) => {
    await takeExam(page);
    await handIn(page);
    await expect(page.getByRole('button', { name: 'Karekodu göster' })).toBeVisible();
  }),
  offline('receipt-offline-code', `/results/${LAST_PAPER}`, opens('Karekodu göster')),
  offline('exam-unlocked', `/enter-exam/${SEALED}`, unlock),
  offline('exam-locked-paper', `/enter-exam/${SEALED}`, loseKeys),
];

const teacher: readonly View[] = [
  view('home', '/'),
  view('exams', '/my-exams'),
  view('exam-delete', '/my-exams', opens(/sınavını sil$/, 'alertdialog')),
  view('classrooms', '/classrooms-management'),
  view('classroom', `/classroom-detail/${CLASS}`),
  view('classroom-edit', `/classroom-detail/${CLASS}`, press('Düzenle')),
  view('classroom-add', `/classroom-detail/${CLASS}`, opens('Kişi ekle')),
  view('exam-builder', '/exam-management'),
  view('exam-builder-questions', '/exam-management', async (page) => {
    for (const text of ['2 + 2 kaçtır?', '3 × 3 kaçtır?']) {
      await page.getByLabel('Soru metni').fill(text);
      await page.getByLabel('A şıkkı').fill('4');
      await page.getByLabel('B şıkkı').fill('9');
      await choose(page.getByRole('radio', { name: 'Doğru cevap B' }));
      await press('Soruyu ekle')(page);
      await expect(page.getByRole('button', { name: text })).toBeVisible();
    }
  }),
  view('exam-builder-clear', '/exam-management', opensFrom('Taslağı temizle', 'alertdialog')),
  view('exam-draft', `/exam-detail/${DRAFT}`),
  view('exam-info', `/exam-detail/${DRAFT}`, opensFrom('Sınav bilgileri')),
  view(
    'exam-question-delete',
    `/exam-detail/${DRAFT}`,
    opensFrom('3. soruyu sil', 'alertdialog', '3. soru için işlemler'),
  ),
  // A reload opens the dialog again, so a view of another page has to follow.
  view('exam-publish', `/exam-detail/${DRAFT}`, opens('Yayınla')),
  view('exams-deleted', '/my-exams', async (page) => {
    await press('Yazım Kuralları sınavını sil')(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sınavı sil' }).click();
    await expect(page.getByRole('region', { name: 'Silinen sınavlar' })).toBeVisible();
  }),
  view('exam', `/exam-detail/${EXAM}`),
  view('exam-question', `/exam-detail/${EXAM}`, opens('1. soruyu düzenle')),
  view('exam-question-new', `/exam-detail/${EXAM}`, opens('Soru ekle')),
  view('exam-import', `/exam-detail/${EXAM}`, opens('Word’den veya dosyadan ekle')),
  view('exam-export', `/exam-detail/${EXAM}`, opensFrom('Soruları dışa aktar')),
  view('exam-copy', `/exam-detail/${EXAM}`, opensFrom('Sınavı kopyala')),
  view('exam-results', `/exam-results/${EXAM}`),
  view('exam-results-questions', `/exam-results/${EXAM}?sekme=sorular`),
  view('exam-results-actions', `/exam-results/${EXAM}?sekme=islemler`),
  // The demo's written exam belongs to another teacher.
  { ...view('exam-marking', `/exam-results/${OPEN_EXAM}/marking`), isMissing: true },
  view('exam-appeals', `/exam-results/${EXAM}/marking?appeals`, seen('Öğrencinin itirazı')),
  view('exam-from-paper', `/exam-results/${EXAM}/from-paper`),
  view('exam-live', `/exam-results/${OPEN_EXAM}/live`, standsFor('Sınavda')),
  view('exam-live-row', `/exam-results/${OPEN_EXAM}/live`, opens(/^İşlemler: Defne Öztürk/)),
  view(
    'exam-end-now',
    `/exam-results/${OPEN_EXAM}/live`,
    opensFrom('Sınavı şimdi bitir', 'alertdialog'),
  ),
  view('exam-board', `/exam-detail/${SEALED}/board`, async (page) => {
    await expect(page.getByRole('img', { name: 'Sınavı açan karekod' })).toBeVisible();
  }),
  view('exam-code-panel', `/exam-detail/${SEALED}`, async (page) => {
    await opensFrom('Başlangıç kodu')(page);
    await opens('Başlangıç kodunu değiştir', 'alertdialog')(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Başlangıç kodunu değiştir' })
      .click();
    await closeToast(page, 'Başlangıç kodu değiştirildi.');
    await page.getByText('Eski başlangıç kodları').click();
    await expect(page.getByText(/tarihine kadar geçerliydi/)).toBeVisible();
  }),
  view('exam-safe-browser', `/exam-detail/${SEALED}`, showPasswords),
  view('exam-collect', `/collect/${EXAM}`),
  view('exam-collect-camera', `/collect/${EXAM}`, async (page) => {
    await press('Kamerayı aç')(page);
    await expect(page.getByRole('alert')).toBeVisible();
  }),
  offline('exam-collect-taken', `/collect/${OPEN_EXAM}`, givePapers),
  view('exam-collect-refused', `/collect/${OPEN_EXAM}`, seen('Sunucu alamadı')),
  view('exam-sheets', `/collect/${EXAM}/sheets`),
  view('exam-sheets-review', `/collect/${EXAM}/sheets`, reviewSheet),
  view('exam-sheets-entered', `/collect/${EXAM}/sheets`, enterSheet),
  view('exam-choose-hand-in', `/exam-results/${EXAM}?kagit=${PAPER}`, chooseHandIn),
  view(
    'exam-record',
    `/exam-results/${EXAM}/record/${demoId('ogrenci@demo.okul')}`,
    async (page) => {
      await expect(page.getByText(/kâğıdı öğrencinin tabletinden aldı/)).toBeVisible();
    },
  ),
  view('exam-print', `/exam-results/${EXAM}/print`),
  view('exam-print-sheets', `/exam-results/${EXAM}/print?ne=optik`, async (page) => {
    await expect(page.getByRole('region', { name: /^Yedek cevap kâğıdı/ })).toHaveCount(2);
  }),
  view('class-results', `/class-results/${CLASS}`),
  view('class-book-print', `/class-results/${CLASS}/print`),
  view('pupil-results', `/class-results/${CLASS}/${demoId('ogrenci@demo.okul')}`),
  view('parents-print', `/class-results/${CLASS}/${demoId('ogrenci@demo.okul')}/print`),
  view('exam-preview', `/exam-preview/${EXAM}`),
  missing('exam-missing', '/exam-detail/yok'),
  view('feedback', '/feedback'),
  view('readiness', '/test'),
  view('profile', '/profile'),
  offline('exam-live-offline', `/exam-results/${OPEN_EXAM}/live`, seen('Çevrimdışısınız')),
  view('exam-live-ended', `/exam-results/${OPEN_EXAM}/live`, endExam),
];

/** Views of the teacher of the written exam, whose answers wait for marks. */
const marker: readonly View[] = [
  view('home', '/'),
  view('exam', `/exam-detail/${WRITTEN}`),
  view('exam-results', `/exam-results/${WRITTEN}`, seen('değerlendirme bekliyor')),
  view('exam-marking', `/exam-results/${WRITTEN}/marking`, seen('Cevap anahtarı')),
  view('exam-marking-paper', `/exam-results/${WRITTEN}/marking`, async (page) => {
    await page.getByText('Öğrenciye göre').click();
    await expect(page.getByText(/^Kâğıt [0-9A-Z]{4}$/).first()).toBeVisible();
  }),
  view('exam-from-paper-sheet', `/exam-results/${WRITTEN}/from-paper`, async (page) => {
    await page.getByRole('list', { name: 'Öğrenciler' }).getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Başka öğrenci' })).toBeVisible();
  }),
  view('exam-print', `/exam-results/${WRITTEN}/print`),
];

const newcomer: readonly View[] = [view('home', '/'), view('un-verified', '/un-verified')];

const admin: readonly View[] = [
  view('home', '/'),
  view('panel', '/admin'),
  view('teachers', '/admin/teachers'),
  view('students', '/admin/students'),
  view('classrooms', '/admin/classrooms'),
  view('exams', '/admin/exams'),
  view('admins', '/admin/admins'),
  view('device', '/admin/device'),
  view('list', '/admin/list'),
  view('list-preview', '/admin/list', async (page) => {
    await page
      .getByLabel('Öğrenci listesi')
      .fill('Okul No;Ad Soyad;Sınıf\n801;AYŞE YILMAZ;6-A\n802;ALİ CAN;6-B\n;EKSİK SATIR;6-B');
    await expect(page.getByRole('table', { name: 'Önizleme' })).toBeVisible();
  }),
  view('poster', '/admin/poster'),
  view('poster-filled', '/admin/poster', async (page) => {
    await page.getByLabel('Wi-Fi ağının adı').fill('Okul');
    await page.getByLabel('Wi-Fi parolası').fill('gizli;parola');
    await expect(page.getByRole('img', { name: /Wi-Fi/ })).toBeVisible();
  }),
  view('feedback', '/admin/feedback'),
  view('reply', '/admin/feedback', opens(/^Yanıtla/)),
  view('profile', '/profile'),
];

/** All visitors with all their screens. */
export const VISITORS: readonly Visitor[] = [
  { name: 'stranger', views: stranger },
  { name: 'student', email: 'ogrenci@demo.okul', views: student },
  { name: 'teacher', email: 'ogretmen@demo.okul', views: teacher },
  { name: 'marker', email: 'ogretmen2@demo.okul', views: marker },
  { name: 'newcomer', email: 'yeni.ogretmen@demo.okul', views: newcomer },
  { name: 'admin', email: 'admin@demo.okul', views: admin },
];
