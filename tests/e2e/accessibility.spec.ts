import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ADMIN } from '../support/server.ts';
import type { Device } from './support/device.ts';
import { CLASS_NAME } from './support/exam-paper.ts';
import { ExamRoom } from './support/exam-room.ts';
import { expect, test } from './support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from './support/people.ts';
import { seedExam, seedSchool } from './support/seed.ts';
import { receiveExam } from './support/student.ts';

/** What axe finds on the screen in view, in the light and in the dark. */
async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    expect(passes.length).toBeGreaterThan(10);
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) found.push(`${colorScheme} ${id}: ${target.join(' ')}`);
    }
  }
  return found;
}

/** Opens an address and waits for the screen's heading and for the last skeleton to go. */
async function visit(device: Device, path: string): Promise<Page> {
  const page = await device.open(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page;
}

async function expectAccessible(device: Device, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await visit(device, path);
    expect.soft(await violationsOf(page), path).toEqual([]);
  }
}

test('axe finds nothing on the screens of the main job, in either theme', async ({
  server,
  newDevice,
}) => {
  const school = await seedSchool(server.origin, ZEYNEP, [ALI]);
  const { examID, classroomID } = await seedExam(school);
  const [student, teacher, admin] = ['ali', 'zeynep', 'admin'].map(newDevice);
  if (!student || !teacher || !admin) throw new Error('Three devices are needed.');

  await test.step('of somebody who is not signed in', async () => {
    await expectAccessible(student, ['/login', '/register']);
  });

  await test.step('of the admin', async () => {
    await signIn(admin, ADMIN);
    await expectAccessible(admin, ['/', '/admin', '/admin/teachers', '/admin/students']);
  });

  await test.step('of the teacher', async () => {
    await signIn(teacher, ZEYNEP);
    await expectAccessible(teacher, [
      '/',
      '/classrooms-management',
      `/classroom-detail/${classroomID}`,
      '/exam-management',
      '/my-exams',
      `/exam-detail/${examID}`,
    ]);
  });

  await test.step('of the student, through the exam', async () => {
    const room = new ExamRoom(student);
    await signIn(student, ALI);
    await expectAccessible(student, [
      '/',
      '/my-classrooms',
      `/student-classroom-detail/${classroomID}`,
      `/enter-exam/${examID}`,
      '/profile',
      '/feedback',
    ]);
    await student.goTo('Sınıflarım');
    await receiveExam(student, CLASS_NAME);
    await room.start();
    await room.choose(1, 'A');
    expect.soft(await violationsOf(student.page), 'the exam room').toEqual([]);
    await room.answer(
      1,
      Array.from({ length: 11 }, () => null),
    );
    await room.handIn();
    expect.soft(await violationsOf(student.page), 'the receipt').toEqual([]);
    await expectAccessible(student, ['/results', `/results/${examID}-${school.students[0]?.uid}`]);
  });
});
