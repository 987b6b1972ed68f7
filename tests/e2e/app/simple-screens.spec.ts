import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../sync-server/operations/demo/demo.ts';
import { demoSchool } from '../../../sync-server/operations/demo/demo-school.ts';
import { demoId } from '../../../sync-server/operations/demo/people.ts';
import type { Device } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';

test.use({ school: 'demo' });

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Words that a person reads before the first thing to do. */
const FIRST_WORDS = 40;

const GRADED = demoId('Kesirlerle İşlemler');
const OPEN = demoId('Tam Sayılar');
const DRAFT = demoId('Ondalık Sayılar');
const SEALED = demoId('Cebirsel İfadeler');

interface Measured {
  path: string;
  /** Maximum number of controls in view. */
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
  test(`the pages of an exam show ${who} few controls, after few words`, async ({ newDevice }) => {
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

test('the results of the largest exam fit into 3,000 px of a phone', async ({ newDevice }) => {
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

/** Returns the controls of `main` in view, and the number of words before the first of them. */
const inView = (page: Page): Promise<{ controls: string[]; words: number }> =>
  page.getByRole('main').evaluate((main) => {
    const isShown = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const isNear = bottom > 0 && top < innerHeight && width > 1 && height > 1;
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
