import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Entry } from '../../domain/documents/attempt/schema.ts';
import { openPicker } from '../question-kinds/photo-picker.ts';
import { begun, enter, option } from './test-support/enter-exam.tsx';

afterEach(() => vi.restoreAllMocks());

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('logs that the exam was out of sight, unless it was for a moment', async () => {
  const { store, advance, user } = await enter(begun);
  const said = async (): Promise<Entry[]> =>
    (await store.entries.toArray()).map(({ entry }) => entry);
  await option('a0');
  show('hidden');
  advance(2000);
  show('visible');
  show('hidden');
  advance(40_000);
  show('visible');
  await waitFor(async () => expect((await said()).some(([, kind]) => kind === 'back')).toBe(true));
  await user.click(await option('a0'));
  await waitFor(async () => expect((await said()).map(([, kind]) => kind)).toContain('answer'));
  const kinds = (await said()).map(([, kind]) => kind);
  expect(kinds.filter((kind) => kind === 'away' || kind === 'back')).toEqual(['away', 'back']);
  const times = (await said()).flatMap(([t, kind]) =>
    kind === 'away' || kind === 'back' ? t : [],
  );
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(40_000);
});

it('logs an absence to choose a photo as `photo`, and the next absence as `away`', async () => {
  const { store, advance, workspace } = await enter(begun);
  await option('a0');
  const absences = async () =>
    (await store.entries.toArray()).flatMap(({ entry: [, kind] }) =>
      kind === 'away' || kind === 'photo' ? kind : [],
    );
  const hide = () => {
    show('hidden');
    advance(40_000);
    show('visible');
  };
  openPicker(workspace, document.createElement('input'));
  hide();
  await waitFor(async () => expect(await absences()).toEqual(['photo']));
  hide();
  await waitFor(async () => expect(await absences()).toEqual(['photo', 'away']));
});

it('logs no `photo` after the choice of a photo was cancelled', async () => {
  const { store, advance, workspace } = await enter(begun);
  await option('a0');
  const field = document.createElement('input');
  openPicker(workspace, field);
  field.dispatchEvent(new Event('cancel'));
  show('hidden');
  advance(40_000);
  show('visible');
  const kinds = async () => (await store.entries.toArray()).map(({ entry: [, kind] }) => kind);
  await waitFor(async () => expect(await kinds()).toContain('back'));
  expect(await kinds()).not.toContain('photo');
});

it('logs how long the student was on another page', async () => {
  const { store, advance, enterAgain } = await enter(begun);
  await option('a0');
  cleanup();
  advance(40_000);
  enterAgain();
  await option('a0');
  const away = async () =>
    (await store.entries.toArray()).flatMap(({ entry: [t, kind] }) =>
      kind === 'away' || kind === 'back' ? t : [],
    );
  await waitFor(async () => expect(await away()).toHaveLength(2));
  const [from = 0, to = 0] = await away();
  expect(to - from).toBeGreaterThanOrEqual(40_000);
});
