import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { Tabs } from './Tabs.tsx';

it('shows one part at a time, chosen by mouse or arrow keys, and first the one in the address', async () => {
  const tab = (value: string) => ({ value, label: value, content: () => <p>{`${value}!`}</p> });
  const user = renderScreen(<Tabs label="Bölümler" tabs={[tab('bir'), tab('iki')]} />, {
    path: '/x',
    at: '/x?sekme=iki',
  });
  expect(screen.getByText('iki!')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'bir' }));
  expect(screen.queryByText('iki!')).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'iki', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'iki' })).toHaveTextContent('iki!');
});
