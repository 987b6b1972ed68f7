import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses a radio button and waits until it is chosen. Not `check()`: that looks once, right after the click, and much
 * here is marked only when it is on the disk.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.click();
  await expect(radio).toBeChecked();
}

/** Closes a dialog by its own button: messages that stand over it have one too. */
export const closeDialog = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Kapat' }).first().click();

/** Chooses one of the choices that stand side by side: by its label, for the button itself is not to be seen. */
export async function chooseSegment(page: Page, label: string): Promise<void> {
  const radio = page.getByRole('radio', { name: label, exact: true });
  // A pointer that rests on a message keeps it there, and it may lie over the choices.
  await page.mouse.move(0, 0);
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

/** Key by key where `fill` puts nothing in: into the fields of a Firefox that is driven over BiDi. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  if ((await field.inputValue()) !== text) await field.pressSequentially(text);
}
