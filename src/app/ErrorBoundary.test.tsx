import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { errorMessages } from '../domain/error-messages.ts';
import { AppError } from '../domain/errors.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { messages } from './messages.ts';

// React reports what a boundary has caught.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Broken = ({ error }: { error: Error }): never => {
  throw error;
};
const show = (error: Error) =>
  renderScreen(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );

it('says why a screen cannot be shown, where that is known', async () => {
  show(new AppError('storage-full'));
  expect(await screen.findByText(errorMessages['storage-full'])).toBeVisible();
  expect(screen.getByText(messages.crashed)).toBeVisible();
});

it('says of anything else that what was done is safe', async () => {
  show(new Error('x'));
  expect(await screen.findByText(messages.crashedHint)).toBeVisible();
});
