import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { SharedTabletPanel } from './SharedTabletPanel.tsx';

afterEach(() => localStorage.clear());

const ADMIN = { ...TEACHER, userRole: 'admin', isVerified: false } as const;

it.each([TEACHER, ADMIN])('can be switched by $userRole, and persists', async (person) => {
  const workspace = await testWorkspace(person);
  const user = renderScreen(<SharedTabletPanel />, { workspace });
  const setting = screen.getByRole('switch', { name: /^Bu cihaz ortak tablet/ });
  expect(setting).not.toBeChecked();
  await user.click(setting);
  expect(await screen.findByText('Bu cihaz artık ortak tablet.')).toBeInTheDocument();
  expect(setting).toBeChecked();
  expect(localStorage.getItem('okul.shared')).toBe('1');
  await user.click(setting);
  expect(setting).not.toBeChecked();
  expect(localStorage.getItem('okul.shared')).toBeNull();
});

it.each([
  { ...TEACHER, userRole: 'student', isVerified: false } as const,
  { ...TEACHER, isVerified: false },
])('is explained to a $userRole who may not change it', async (person) => {
  localStorage.setItem('okul.shared', '1');
  renderScreen(<SharedTabletPanel />, { workspace: await testWorkspace(person) });
  expect(screen.getByText(/Çıkış yapan kişinin verileri cihazdan silinir/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText(/öğretmeniniz ya da okul yöneticisi/)).toBeInTheDocument();
});
