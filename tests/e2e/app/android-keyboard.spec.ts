import type { CDPSession, Page } from '@playwright/test';
import { CLASS_NAME, EXAM_NAME } from '../support/exam-paper.ts';
import { expect, test } from '../support/fixtures.ts';
import { ALI, signIn, ZEYNEP } from '../support/people.ts';
import { seedSchool } from '../support/seed.ts';

/** Event with one key code for every key, as Android keyboards send it. */
const UNNAMED = { windowsVirtualKeyCode: 229, key: 'Unidentified', code: '' };
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Keyboard of an Android tablet, which composes, replaces and commits words. */
class AndroidKeyboard {
  private constructor(private readonly session: CDPSession) {}

  /** Creates the keyboard. Call it before the page loads the editor. */
  static async on(page: Page): Promise<AndroidKeyboard> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setUserAgentOverride', {
      userAgent: ANDROID,
      platform: 'Linux armv81',
    });
    return new AndroidKeyboard(session);
  }

  /** Composes a word letter by letter. The word is then still underlined. */
  async compose(word: string): Promise<void> {
    for (let end = 1; end <= word.length; end++) await this.composed(word.slice(0, end));
  }

  /** Replaces the composed word by a shorter one, as the keyboard's delete key does. */
  async shorten(word: string): Promise<void> {
    await this.composed(word);
  }

  /** Commits a suggestion in place of the composed word. */
  async accept(suggestion: string): Promise<void> {
    await this.key();
    await this.session.send('Input.insertText', { text: suggestion });
    await this.release();
  }

  /** Deletes the character before the caret while no word is composed. */
  async delete(): Promise<void> {
    await this.key(['DeleteBackward']);
    await this.release();
  }

  private async composed(text: string): Promise<void> {
    await this.key();
    await this.session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await this.release();
  }

  private async key(commands: string[] = []): Promise<void> {
    await this.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...UNNAMED, commands });
  }

  private async release(): Promise<void> {
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...UNNAMED });
  }
}

test('plain and formatted fields take words that an Android keyboard composes, corrects and deletes', async ({
  server,
  newDevice,
}) => {
  await seedSchool(server.origin, ZEYNEP, [ALI]);
  const desk = newDevice('zeynep');
  await signIn(desk, ZEYNEP);
  const keyboard = await AndroidKeyboard.on(desk.page);
  const page = await desk.visit('/exam-management');
  await page.getByLabel('Sınıf', { exact: true }).selectOption({ label: CLASS_NAME });
  await page.getByLabel('Sınav adı').fill(EXAM_NAME);
  const text = page.getByLabel('Soru metni');
  const tools = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  const bold = tools.getByRole('button', { name: 'Kalın', exact: true });

  await test.step('plain text', async () => {
    await text.focus();
    await keyboard.compose('Turkiyenin');
    await keyboard.accept('Türkiye’nin ');
    await expect(text).toHaveValue('Türkiye’nin ');
  });

  await test.step('bold words, one of them begun before the tap', async () => {
    await bold.click();
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await keyboard.compose('başkentii');
    await keyboard.shorten('başkenti');
    await keyboard.accept('başkenti');
    await expect(text.locator('strong')).toHaveText('başkenti');
    await bold.click();
    await keyboard.compose(' hangisi');
    await keyboard.accept(' hangisidir?!');
    await keyboard.delete();
    await expect(text.locator('strong')).toHaveText('başkenti');
    await expect(text).toHaveText('Türkiye’nin başkenti hangisidir?');
  });

  await test.step('a tap on bold while a word is composed neither loses nor repeats it', async () => {
    await keyboard.compose(' Söyley');
    await bold.click();
    await keyboard.compose('in');
    await keyboard.accept('in.');
    await expect(text.locator('strong').last()).toHaveText('in.');
    await expect(text).toHaveText('Türkiye’nin başkenti hangisidir? Söyleyin.');
  });
});
