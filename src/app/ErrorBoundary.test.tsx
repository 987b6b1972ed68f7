import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, STUDENT, testWorkspace } from '../../tests/support/render-screen.tsx';
import { errorMessages } from '../domain/error-messages.ts';
import { AppError } from '../domain/errors.ts';
import { createAnswerQueue } from '../features/exam-room/answer-queue.ts';
import { queueOf } from '../features/exam-room/queues.ts';
import type { SessionState } from '../session/session-store.ts';
import { DomRepair, ErrorBoundary } from './ErrorBoundary.tsx';
import { messages } from './messages.ts';
import { lostParts } from './update/this-page.ts';

const session = vi.hoisted(() => ({ state: { status: 'signed-out' } as SessionState }));
vi.mock('../session/session.ts', () => ({ useSession: () => session.state }));

// React logs errors that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  session.state = { status: 'signed-out' };
});

afterEach(() => vi.unstubAllGlobals());

async function signIn() {
  const workspace = await testWorkspace(STUDENT);
  session.state = { status: 'signed-in', workspace, expired: false };
  return workspace.store;
}

/** Error that the screen throws; null for none. */
const failure: { error: Error | null } = { error: null };
function Screen() {
  if (failure.error) throw failure.error;
  return <p>Ekran</p>;
}
function show(error: Error) {
  failure.error = error;
  return renderScreen(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
}

it('shows why a screen failed, if the reason is known', async () => {
  show(new AppError('storage-full'));
  expect(await screen.findByText(errorMessages['storage-full'])).toBeVisible();
  expect(screen.getByText(messages.crashed)).toBeVisible();
});

it('without a signed-in person, does not say that the work is safe', async () => {
  show(new Error('x'));
  expect(await screen.findByText(messages.crashedHint)).toBeVisible();
});

/** Adds an element beside a text, which fails if a translator has replaced the text node. */
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

it('draws the screen again in a new DOM after a translator broke it', async () => {
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

it('shows the button to reload if the DOM breaks again and again', async () => {
  show(new DOMException('The node is not a child of this node.', 'NotFoundError'));
  expect(await screen.findByRole('button', { name: messages.reload })).toBeVisible();
});

it('says that the work is safe once the tables were read and nothing is unsaved', async () => {
  await signIn();
  show(new Error('x'));
  expect(screen.queryByText(messages.crashedSafe)).not.toBeInTheDocument();
  expect(await screen.findByText(messages.crashedSafe)).toBeVisible();
});

it('does not say that the work is safe while the tables cannot be read, and shows the screen afterwards', async () => {
  const store = await signIn();
  const read = vi.spyOn(store.meta, 'get').mockRejectedValue(new AppError('storage-lost'));
  show(new AppError('storage-lost'));
  expect(await screen.findByText(messages.crashedUnread)).toBeVisible();
  failure.error = null;
  read.mockRestore();
  expect(await screen.findByText('Ekran')).toBeVisible();
});

it('shows the number of unsaved answers, does not reload, and shows the screen again once they are saved', async () => {
  const store = await signIn();
  const disk = { isFull: true };
  const queue = queueOf(store, 'exam1', () =>
    createAnswerQueue({
      save: async (questionID, answer, at) => {
        if (disk.isFull) throw new AppError('storage-lost');
        return { questionID, answer, at };
      },
      now: () => 7,
      retryAfter: 5,
    }),
  );
  queue.choose('q1', 'A');
  queue.choose('q2', 'B');
  const user = show(new Error('x'));
  expect(await screen.findByText(messages.crashedUnsaved(2))).toBeVisible();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: messages.reload }));
  expect(await screen.findByText(messages.crashedUnsaved(2))).toBeVisible();
  expect(screen.queryByText(messages.crashedSafe)).not.toBeInTheDocument();
  failure.error = null;
  disk.isFull = false;
  expect(await screen.findByText('Ekran')).toBeVisible();
});

it('says that a part of the app could not be loaded, and keeps the page open', async () => {
  const lost = new TypeError('lost');
  lostParts.note(lost);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  show(lost);
  expect(await screen.findByText(messages.partLost)).toBeVisible();
  expect(screen.getByText(messages.partLostHint)).toBeVisible();
});

const foreign = () => new DOMException('The node is not a child of this node.', 'NotFoundError');

function repairAt(start = 0) {
  let now = start;
  const repair = new DomRepair(() => now);
  return { repair, pass: (ms: number) => (now += ms) };
}

it('allows five repairs of the DOM within ten seconds, and no more', () => {
  const { repair } = repairAt();
  const allowed = Array.from({ length: 7 }, () => repair.allows(foreign()));
  expect(allowed).toEqual([true, true, true, true, true, false, false]);
});

it('allows repairs again ten seconds after the earlier ones', () => {
  const { repair, pass } = repairAt();
  for (let at = 0; at < 5; at++) repair.allows(foreign());
  pass(9_999);
  expect(repair.allows(foreign())).toBe(false);
  pass(1);
  expect(repair.allows(foreign())).toBe(true);
});

it.each([
  ['an error of the app', new Error('NotFoundError')],
  ['another DOM error', new DOMException('full', 'QuotaExceededError')],
])('does not repair the DOM after %s', (_what, error) => {
  expect(repairAt().repair.allows(error)).toBe(false);
});
