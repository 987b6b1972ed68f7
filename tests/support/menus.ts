import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Runs an item of a three-dot menu, which a repeatable item leaves open. */
export async function fromMenu(user: UserEvent, menu: string, item: string | RegExp) {
  const opener = await screen.findByRole('button', { name: menu });
  if (opener.getAttribute('aria-expanded') !== 'true') await user.click(opener);
  await user.click(screen.getByRole('button', { name: item }));
}

/** @param action such as “2. soruyu sil” */
export const fromQuestionMenu = (user: UserEvent, action: string) =>
  fromMenu(user, `${Number.parseInt(action, 10)}. soru için işlemler`, action);

export const fromExamMenu = (user: UserEvent, item: string | RegExp) =>
  fromMenu(user, 'Diğer işlemler', item);
