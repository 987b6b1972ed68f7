import type { Page } from '@playwright/test';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { DEMO_PASSWORD } from '../../../sync-server/operations/demo/demo.ts';
import { demoSchool } from '../../../sync-server/operations/demo/demo-school.ts';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import type { Device } from '../support/device.ts';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose } from '../support/gestures.ts';
import { ALI, fillLogin, registerByApi, signIn, ZEYNEP } from '../support/people.ts';
import { seedExam, seedPaper, seedSchool, verifyByProtocol } from '../support/seed.ts';

test.use({ school: 'demo' });

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Maximum number of words on a screen before its first control. */
const FIRST_WORDS = 40;

const GRADED = demoId('Kesirlerle İşlemler');
const OPEN = demoId('Tam Sayılar');
const DRAFT = demoId('Ondalık Sayılar');
const SEALED = demoId('Cebirsel İfadeler');

interface Measured {
  path: string;
  controls: number;
}

const TEACHERS: readonly Measured[] = [
  ...[GRADED, OPEN, DRAFT, SEALED].map((id) => ({ path: `/exam-detail/${id}`, controls: 20 })),
  { path: `/exam-results/${OPEN}/live`, controls: 15 },
  { path: `/exam-results/${GRADED}`, controls: 11 },
  { path: `/exam-results/${OPEN}`, controls: 11 },
];
const STUDENTS: readonly Measured[] = [{ path: `/enter-exam/${SEALED}`, controls: 4 }];

async function signedIn(device: Device, email: string): Promise<void> {
  await signIn(device, { email, password: DEMO_PASSWORD });
  await device.synced();
}

async function arrive(device: Device, path: string): Promise<Page> {
  const page = await device.visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Yükleniyor…')).toHaveCount(0);
  return page;
}

for (const { who, email, pages } of [
  { who: 'a teacher', email: 'ogretmen@demo.okul', pages: TEACHERS },
  { who: 'a student', email: 'ogrenci@demo.okul', pages: STUDENTS },
])
  test(`the pages of an exam show ${who} few controls, and few words before the first`, async ({
    newDevice,
  }) => {
    const device = newDevice(who);
    await signedIn(device, email);
    for (const { path, controls } of pages) {
      const page = await arrive(device, path);
      await page.setViewportSize(DESKTOP);
      const found = await inView(page);
      expect
        .soft(found.controls.length, `${path}: ${found.controls.join(' | ')}`)
        .toBeLessThanOrEqual(controls);
      expect.soft(found.words, path).toBeLessThanOrEqual(FIRST_WORDS);
    }
  });

test('the results of the largest exam are at most 3,000 px high on a phone', async ({
  newDevice,
}) => {
  const { exams, papers, people } = demoSchool(Date.now());
  const sizeOf = (id: string) => papers.filter(({ examID }) => examID === id).length;
  const [largest] = [...exams].sort((a, b) => sizeOf(b.examID) - sizeOf(a.examID));
  const { email = '' } = people.find(({ uid }) => uid === largest?.addedUser) ?? {};
  const device = newDevice('teacher');
  await signedIn(device, email);
  const page = await arrive(device, `/exam-results/${largest?.examID}`);
  await page.setViewportSize(PHONE);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(3_000);
});

test('the classes of a student are cards with a border of their own', async ({ newDevice }) => {
  const device = newDevice('student');
  await signedIn(device, 'ogrenci@demo.okul');
  const page = await arrive(device, '/my-classrooms');
  const card = page.getByRole('main').getByRole('link', { name: /^6-A Matematik/ });
  await expect(card).toHaveCSS('border-top-width', '1px');
});

test.describe('the number of taps', () => {
  test.use({ school: 'empty' });

  test('of a returning student from sign-in to the first question is 3', async ({
    server,
    newDevice,
  }) => {
    const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
    await seedExam(school);
    const tablet = newDevice('ali');
    const page = await tablet.open('/login');
    await fillLogin(page, ALI);
    await page.getByRole('link', { name: /^Sınava gir/ }).click();
    await page.getByRole('button', { name: 'Sınava başla' }).click();
    await expect(page.getByRole('radiogroup')).toBeVisible();
  });

  test('of a new student from a class code to the class is 3', async ({ server, newDevice }) => {
    const { teacher } = await seedSchool(server.origin, ZEYNEP, []);
    const [classroom] = await teacher.documents('classroom');
    if (!classroom) throw new Error('A class is needed.');
    await teacher.put(setFields(classroom, { joinCode: CODE }, Date.now()));
    await registerByApi(server.origin, ALI);
    const tablet = newDevice('ali');
    await signIn(tablet, ALI);
    const { page } = tablet;
    await page.getByRole('link', { name: 'Sınıfa katıl' }).click();
    await page.getByLabel('Sınıf kodu').fill(CODE);
    await page.getByRole('button', { name: 'Katıl', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: CLASS_NAME })).toBeVisible();
  });

  test('of a teacher from home to released results is 2', async ({ server, newDevice }) => {
    const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
    await seedExam(school, {}, (exam) => ({ ...exam, release: 'by-teacher' }));
    const [student] = school.students;
    if (student) await seedPaper(student, EXAM_NAME, ['A']);
    const desk = newDevice('zeynep');
    await signIn(desk, ZEYNEP);
    await desk.page.getByRole('button', { name: /Sonuçları açıkla/ }).click();
    const asked = desk.page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Sonuçları açıkla' }).click();
    await desk.told('Sonuçlar açıklandı');
  });

  test('of a new teacher from start to published exam is 8', async ({ server, newDevice }) => {
    await registerByApi(server.origin, ZEYNEP).then((own) => verifyByProtocol(server.origin, own));
    const desk = newDevice('zeynep');
    await signIn(desk, ZEYNEP);
    const { page } = desk;
    await page.getByRole('link', { name: 'Sınıf oluştur' }).click();
    await page.getByLabel('Sınıf adı').fill(CLASS_NAME);
    await page.getByRole('button', { name: 'Sınıfı oluştur' }).click();
    await expect(page.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/)).toBeVisible();
    await desk.goTo('Ana sayfa');
    await page.getByRole('link', { name: 'Sınav hazırla' }).click();
    await page.getByLabel('Sınav adı').fill(EXAM_NAME);
    await page.getByLabel('Soru metni').fill('2 + 2 kaçtır?');
    await page.getByLabel('A şıkkı').fill('4');
    await page.getByLabel('B şıkkı').fill('5');
    await choose(page.getByRole('radio', { name: 'Doğru cevap A' }));
    await page.getByRole('button', { name: 'Soruyu ekle' }).click();
    await page.getByRole('button', { name: 'Sınavı Oluştur', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yayınla' }).click();
    await desk.told('Sınav başarıyla oluşturuldu');
  });
});

const CODE = 'ABCD2345';

/** Returns the visible controls of `main`, and the number of words before the first of them. */
const inView = (page: Page): Promise<{ controls: string[]; words: number }> =>
  page.getByRole('main').evaluate((main) => {
    const isShown = (element: Element) => {
      const { y, width, height } = element.getBoundingClientRect();
      const middle = y + height / 2;
      const isNear = middle > 0 && middle < innerHeight && width > 1 && height > 1;
      return isNear && element.checkVisibility({ visibilityProperty: true });
    };
    const controls = [
      ...main.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]'),
    ].filter(isShown);
    const before: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const [first] = controls;
    while (first && texts.nextNode()) {
      const { currentNode } = texts;
      const place = first.compareDocumentPosition(currentNode);
      if (!(place & Node.DOCUMENT_POSITION_PRECEDING)) break;
      const { parentElement } = currentNode;
      if (parentElement && isShown(parentElement)) before.push(currentNode.nodeValue ?? '');
    }
    return {
      controls: controls.map(
        (one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '',
      ),
      words: before.join(' ').split(/\s+/).filter(Boolean).length,
    };
  });
