import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import type { SyncPhase } from '../../store/sync-state.ts';
import { AppUpdate, type Taking, type Updater } from '../update/app-update.ts';
import { UpdateNeeded, UpdateOffer } from './UpdateOffer.tsx';

const take = () => screen.getByRole('button', { name: 'Güncelle' });

describe('an app that is too old for the server', () => {
  const NEEDED = 'Uygulamanın güncellenmesi gerekiyor.';

  async function show(phase: SyncPhase, outcome: Promise<Taking> = new Promise(() => undefined)) {
    const workspace = await testWorkspace();
    await writeSyncState(workspace.store, {
      phase,
      unsent: [],
      lastContact: 1,
      refused: [],
      fetched: null,
    });
    const fetch = vi.fn(() => outcome);
    const person = renderScreen(
      <>
        <UpdateNeeded fetch={fetch} />
        <p>Ekran</p>
      </>,
      { workspace },
    );
    return { ...workspace, person, fetch };
  }

  it('asks for the update, and says that work is sent all the same', async () => {
    const { person, fetch } = await show('app-outdated');
    expect(await screen.findByText(NEEDED)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('gönderilmeye devam ediyor');
    expect(screen.queryByRole('button', { name: 'Sonra' })).toBeNull();
    await person.click(take());
    expect(fetch).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button')).toBeDisabled());
  });

  it('is not updated during an exam in another tab, explains why, and can be updated later', async () => {
    const { person, fetch } = await show('app-outdated', Promise.resolve('exam'));
    await screen.findByText(NEEDED);
    await person.click(take());
    expect(await screen.findByText(/başka bir sekmede sınav açık/)).toBeInTheDocument();
    await person.click(take());
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('shows the notice as long as it is too old', async () => {
    const { store } = await show('app-outdated');
    await screen.findByText(NEEDED);
    await writeSyncState(store, {
      phase: 'server-outdated',
      unsent: [],
      lastContact: 1,
      refused: [],
      fetched: null,
    });
    await waitFor(() => expect(screen.queryByText(NEEDED)).toBeNull());
  });
});

describe('a newer version', () => {
  const OFFER = 'Yeni bir sürüm hazır.';

  it('is offered when it is stored, and can be postponed until the app is opened again', async () => {
    const events = new EventTarget();
    const updater = {
      register: async () => undefined,
      addEventListener: (type: string, listener: () => void) =>
        events.addEventListener(type, listener),
      messageSkipWaiting: () => undefined,
    } satisfies Updater;
    const reload = vi.fn();
    const update = new AppUpdate({
      updater: async () => updater,
      locks: undefined,
      retryTime: async () => {},
      late: async () => {},
      stalled: () => {},
      reload,
    });
    await update.register();
    const person = renderScreen(<UpdateOffer update={update} />);
    expect(screen.queryByText(OFFER)).toBeNull();
    await act(async () => void events.dispatchEvent(new Event('waiting')));
    expect(await screen.findByText(OFFER)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Sonra' }));
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
