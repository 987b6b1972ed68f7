import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the radio button is chosen, because `check()` looks only once. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click();
  await expect(radio).toBeChecked();
}

/** Closes a dialog by its own button, because messages above it have such a button, too. */
export const closeDialog = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Kapat' }).first().click();

/** Clicks the label of a segment, because its button is invisible. */
export async function chooseSegment(page: Page, label: string): Promise<void> {
  const radio = page.getByRole('radio', { name: label, exact: true });
  // A pointer on a message prevents it from closing, and it may cover the choices.
  await page.mouse.move(0, 0);
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

/** Presses single keys, because `fill` has no effect in a Firefox that is driven over BiDi. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  if ((await field.inputValue()) !== text) await field.pressSequentially(text);
}

/** Runs an item of a three-dot menu. The menu does not close after an item that can be repeated. */
export async function fromMenu(
  page: Page,
  item: string | RegExp,
  menu = 'Diğer işlemler',
): Promise<void> {
  const opener = page.getByRole('button', { name: menu, exact: true });
  await expect(opener).toBeVisible();
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await page.getByRole('list', { name: menu }).getByRole('button', { name: item }).click();
}

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** Waits until a picture is decrypted and drawn, as an image or on a canvas. */
export async function expectDrawn(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect
    .poll(() =>
      picture.evaluate((drawn: HTMLImageElement | HTMLCanvasElement) =>
        'naturalWidth' in drawn ? drawn.naturalWidth : drawn.width,
      ),
    )
    .toBeGreaterThan(100);
}
