import { IconCopy, IconTrash } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { MoreMenu } from './MoreMenu.tsx';

function open() {
  const [copy, remove] = [vi.fn(), vi.fn()];
  const items = [
    { label: 'Kopyala', icon: IconCopy, isRepeated: true, run: copy },
    { label: 'Sil', icon: IconTrash, isOff: true, run: remove },
  ];
  const user = renderScreen(<MoreMenu label="Diğer" items={items} />);
  return { user, copy, remove, opener: screen.getByRole('button', { name: 'Diğer' }) };
}

it('shows its items on request, and closes by Escape with the focus on its button', async () => {
  const { user, opener } = open();
  expect(screen.queryByRole('button', { name: 'Kopyala' })).toBeNull();
  await user.click(opener);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Kopyala' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Kopyala' })).toBeNull();
  expect(opener).toHaveFocus();
});

it('does not close after an action that can be repeated, and ignores a disabled item', async () => {
  const { user, opener, copy, remove } = open();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Kopyala' }));
  await user.click(screen.getByRole('button', { name: 'Kopyala' }));
  expect(copy).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Sil' }));
  expect(remove).not.toHaveBeenCalled();
});
