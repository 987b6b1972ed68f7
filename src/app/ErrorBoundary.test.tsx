import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

/** A text beside which an element comes at a press: React fails to insert it once the text node was replaced. */
function Translatable() {
  const [isOn, setOn] = useState(false);
  return (
    <button type="button" onClick={() => setOn(true)}>
      {isOn ? <b>!</b> : null}
      Gönder
    </button>
  );
}

function translateText(element: HTMLElement | null): void {
  const text = element?.lastChild;
  if (!(text instanceof Text)) return;
  const font = document.createElement('font');
  font.append(text.data);
  text.replaceWith(font);
}

it('draws the screen once more on a fresh DOM after translation broke it', async () => {
  renderScreen(
    <ErrorBoundary>
      <Translatable />
    </ErrorBoundary>,
  );
  const before = screen.getByRole('button', { name: 'Gönder' });
  translateText(before);
  await userEvent.click(before);
  expect(before).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Gönder' }).innerHTML).toBe('Gönder');
  expect(screen.queryByText(messages.crashed)).toBeNull();
});

it('shows its button when the DOM breaks again and again', async () => {
  renderScreen(
    <ErrorBoundary>
      <Broken error={new DOMException('The node is not a child of this node.', 'NotFoundError')} />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('button', { name: messages.reload })).toBeVisible();
});
