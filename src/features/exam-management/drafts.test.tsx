import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fromExamMenu } from '../../../tests/support/menus.ts';
import { fillIn } from '../../../tests/support/render-screen.tsx';
import {
  add,
  added,
  openBuilder,
  text,
  workspaceWithClass,
  write,
} from './test-support/builder.tsx';

describe('drafts', () => {
  const keep = (user: UserEvent) => fromExamMenu(user, 'Taslağı kaydet');

  it('can be several, can be saved without a question, and are listed to be continued', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
    for (const name of ['Kesirler', 'Oran']) {
      await fillIn(user, screen.getByLabelText('Sınav adı'), name);
      await keep(user);
      await waitFor(() => expect(screen.getByLabelText('Sınav adı')).toHaveValue(''));
    }
    expect(await screen.findAllByText('Taslak kaydedildi')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const drafts = within(await screen.findByRole('region', { name: 'Taslaklar' }));
    expect(drafts.getByText('Kesirler')).toBeInTheDocument();
    expect(await drafts.findByRole('link', { name: 'Oran sınavını düzenle' })).toBeInTheDocument();
    expect(await workspace.store.exams.toArray()).toMatchObject([{ draft: true }, { draft: true }]);
  });

  it('require a name', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
    await keep(user);
    expect(screen.getByLabelText('Sınav adı')).toHaveFocus();
    expect(await workspace.store.exams.count()).toBe(0);
  });

  it('are emptied after confirmation, including a half-typed question', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await fillIn(user, text(), 'yarım');
    const clear = () => fromExamMenu(user, 'Taslağı temizle');
    await clear();
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/1 soru silinir/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Vazgeç' }));
    expect(added()).toHaveLength(1);
    await clear();
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Taslağı temizle',
      }),
    );
    expect(await screen.findByText('Henüz soru eklenmedi')).toBeInTheDocument();
    expect(screen.getByLabelText('Sınav adı')).toHaveValue('');
    expect(text()).toHaveValue('');
  });

  it('show the number of questions and the points of each in a bar', async () => {
    const user = await openBuilder(await workspaceWithClass());
    for (const name of ['Soru 1', 'Soru 2', 'Soru 3']) {
      await write(user, name);
      await add(user);
    }
    const bar = within(screen.getByRole('region', { name: 'Soru sayısı ve sonraki adım' }));
    expect(bar.getByText('3 soru')).toBeInTheDocument();
    expect(bar.getByText('soru başına 33,33 puan')).toBeInTheDocument();
  });
});
