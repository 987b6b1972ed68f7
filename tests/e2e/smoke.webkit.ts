import { ensureWebKit } from '../support/webkit.ts';
import { expectPaperAsClicked, RemoteDatabases } from './support/databases.ts';
import { CLASS_NAME, EXAM_NAME, QUESTIONS, textOf } from './support/exam-paper.ts';
import { expect, test } from './support/fixtures.ts';
import { ALI, ZEYNEP } from './support/people.ts';
import { seedExam, seedSchool } from './support/seed.ts';
import { startWebKit } from './support/webkit.ts';
import { WebKitTablet } from './support/webkit-tablet.ts';

const programs = ensureWebKit();

const NONE = 'No WebKit here, and none could be installed.';
// The reporter counts what is skipped and does not say why.
if (!programs) process.stdout.write(`${NONE}\n`);
test.skip(programs === null, NONE);

test('a student signs in, takes an exam with the server away, and hands in on reconnect', async ({
  server,
}) => {
  if (!programs) return;
  const { tab, end } = await startWebKit(programs);
  const tablet = new WebKitTablet(tab, server.origin);
  const clicked = new Map<number, 'A' | 'B' | 'C'>();
  try {
    await test.step('the login page opens, and the exam comes', async () => {
      await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI]));
      await tablet.signIn(ALI);
      await tablet.see(`Merhaba, ${ALI.displayName}`);
      await tablet.press('Sınıflarım', '//nav');
      await tablet.follow(CLASS_NAME);
      await tablet.see(EXAM_NAME);
      await tablet.see('Eşitlendi', '//header');
      await tablet.installed();
    });

    await test.step('without the server the app opens again, and the exam is taken', async () => {
      await server.kill();
      await tablet.reload();
      await tablet.press(`Sınava gir: ${EXAM_NAME}`);
      await tablet.press('Sınava başla');
      for (const [at, { text }] of QUESTIONS.entries()) {
        await tablet.see(text);
        const answer = (['A', 'B', 'C'] as const)[at % 3] ?? 'A';
        await tablet.choose(textOf(at + 1, answer));
        clicked.set(at + 1, answer);
        if (at + 1 < QUESTIONS.length) await tablet.press('İleri');
      }
    });

    await test.step('he hands in; with the server back the paper goes by itself', async () => {
      await tablet.press('Gönder');
      await tablet.press('Gönder', '//*[@role = "alertdialog"]');
      await tablet.see('Teslim kodunuz');
      await server.start();
      const own = await RemoteDatabases.of(server.origin, ALI);
      const teachers = await RemoteDatabases.of(server.origin, ZEYNEP);
      await expectPaperAsClicked(own, own, clicked);
      await expectPaperAsClicked(teachers, own, clicked);
      expect(clicked.size).toBe(QUESTIONS.length);
    });
  } finally {
    await end();
  }
});
