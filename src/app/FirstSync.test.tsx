import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, TEACHER, testWorkspace } from '../../tests/support/render-screen.tsx';
import { UNKNOWN_SYNC, writeSyncState } from '../../tests/support/sync-state.ts';
import type { Role } from '../domain/documents/common.ts';
import { AdminDashboardScreen } from '../features/admin/AdminDashboardScreen.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { ResultScreen } from '../features/results/ResultScreen.tsx';
import { ResultsScreen } from '../features/results/ResultsScreen.tsx';
import { MyClassroomsScreen } from '../features/student-classrooms/MyClassroomsScreen.tsx';
import { session } from '../session/session.ts';
import type { SyncState } from '../store/sync-state.ts';
import { FirstSync } from './App.tsx';
import { NotFoundScreen } from './guards/guards.tsx';

const NONE_SAID = /^Henüz/;
const HELD_UP = /“Dikkat gerekiyor” düğmesinde yazıyor\.$/;
const OFFLINE = /^Verilerinizin tümü henüz bu cihaza inmedi\./;

/** Opens a screen with empty tables, in a certain state of the sync. */
async function open(Screen: () => React.ReactNode, userRole: Role = 'student') {
  const user = { ...TEACHER, userRole };
  const workspace = await testWorkspace(user);
  const state = { status: 'signed-in', workspace, expired: false } as const;
  vi.spyOn(session, 'get').mockReturnValue(state);
  const say = (said: Partial<SyncState>) =>
    writeSyncState(workspace.store, { ...UNKNOWN_SYNC, ...said });
  const show = () =>
    renderScreen(
      <FirstSync>
        <Screen />
      </FirstSync>,
      { workspace },
    );
  const complete = async () => {
    await workspace.store.meta.put({ key: 'own', instance: 'r1', seq: 1 });
    await say({ phase: 'synced', fetched: { instance: 'r1', seq: 1 } });
  };
  return { state, say, show, complete };
}

it('does not show a list as empty on a new device before the first sync is complete', async () => {
  const { show, say, complete } = await open(HomeScreen);
  show();
  await waitFor(() => expect(screen.getAllByText(/^İlk eşitleme sürüyor/)).toHaveLength(4));
  expect(screen.queryByText(NONE_SAID)).not.toBeInTheDocument();
  await say({ phase: 'offline' });
  await waitFor(() => expect(screen.getAllByText(OFFLINE)).toHaveLength(4));
  expect(screen.queryByText(NONE_SAID)).not.toBeInTheDocument();
  await complete();
  expect(await screen.findByText('Henüz sınava girmediniz.')).toBeInTheDocument();
  expect(screen.getByText('Henüz sınıfa katılmadınız.')).toBeInTheDocument();
  await say({ phase: 'offline', fetched: { instance: 'r1', seq: 1 } });
  await waitFor(() => expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument());
  expect(screen.getByText('Henüz sınava girmediniz.')).toBeInTheDocument();
});

it('does not say that data are coming while this tab cannot sync', async () => {
  const { state, show, say, complete } = await open(HomeScreen);
  vi.spyOn(session, 'get').mockReturnValue({ ...state, blocked: 'unavailable' });
  show();
  await waitFor(() => expect(screen.getAllByText(HELD_UP)).toHaveLength(4));
  expect(screen.queryByText(/^İlk eşitleme sürüyor/)).not.toBeInTheDocument();
  await say({ phase: 'offline' });
  await waitFor(() => expect(screen.getAllByText(/İnternet bağlantısı gelince/)).toHaveLength(4));
  await complete();
  expect(await screen.findByText('Henüz sınava girmediniz.')).toBeInTheDocument();
});

it.each([
  ['the list of results', ResultsScreen, 'Henüz sınava girmediniz.'],
  ['the list of classes', MyClassroomsScreen, 'Henüz sınıfa katılmadınız.'],
  ['what a page was opened for', ResultScreen, /bulunamadı/],
])(
  'does not report %s as empty or missing before the first sync is complete',
  async (_, Screen, none) => {
    const { show, say, complete } = await open(Screen);
    await say({ phase: 'signed-out' });
    show();
    expect(await screen.findByText(OFFLINE)).toBeInTheDocument();
    expect(screen.getByText(/“Dikkat gerekiyor”/)).toBeInTheDocument();
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    await complete();
    expect((await screen.findAllByText(none)).length).toBeGreaterThan(0);
  },
);

it('shows no numbers to an admin before the first sync is complete', async () => {
  const { show, complete } = await open(AdminDashboardScreen, 'admin');
  show();
  await screen.findByText('Öğrenci Sayısı');
  expect(screen.queryByText('0')).not.toBeInTheDocument();
  await complete();
  await waitFor(() => expect(screen.getAllByText('0')).toHaveLength(4));
});

it('says that an address does not exist even before the first sync is complete', async () => {
  const { show } = await open(NotFoundScreen);
  show();
  expect(await screen.findByText('Sayfa bulunamadı')).toBeInTheDocument();
});
