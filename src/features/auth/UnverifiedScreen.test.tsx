import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import { UnverifiedScreen } from './UnverifiedScreen.tsx';

it('explains that the account is not verified yet, and whom to ask', () => {
  renderScreen(<UnverifiedScreen />);
  expect(screen.getByRole('heading', { name: 'Hesabınız Onaylanmamış' })).toBeInTheDocument();
  expect(screen.getByText(/okul yöneticinize başvurun/)).toBeInTheDocument();
});
