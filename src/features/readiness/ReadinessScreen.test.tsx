import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { ReadinessScreen } from './ReadinessScreen.tsx';

const STUDENT: SessionUser = { ...TEACHER, uid: 'student1', userRole: 'student' };
const SYNCED: SyncState = {
  phase: 'synced',
  unsent: [],
  lastContact: Date.now(),
  refused: [],
  fetched: { instance: 'r1', seq: 1 },
};

interface Browser {
  persisted: boolean;
  /** True if the browser grants persistent storage when asked. */
  grants: boolean;
}

function fakeBrowser({ persisted, grants }: Browser) {
  let holds = persisted;
  const storage = {
    persisted: async () => holds,
    persist: vi.fn(async () => (holds = grants)),
    estimate: async () => ({ quota: 5e9, usage: 0 }),
  };
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Macintosh)',
    maxTouchPoints: 5,
    storage,
  });
  return storage;
}

afterEach(() => vi.unstubAllGlobals());

async function show(state: SyncState, browser: Browser = { persisted: true, grants: true }) {
  const storage = fakeBrowser(browser);
  const base = await testWorkspace(STUDENT);
  await writeSyncState(base.store, state);
  const syncNow = vi.fn(async () => 'synced' as const);
  const clock = { ...base.clock, offset: () => 0, measuredAt: () => Date.now() };
  const workspace = { ...base, clock, sync: { ...base.sync, syncNow } };
  const user = renderScreen(<ReadinessScreen />, { workspace });
  return { user, storage, syncNow };
}

const row = (name: string) => {
  const list = screen.getByRole('list', { name: 'Kontroller' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(name));
  if (!found) throw new Error(`No row ${name}`);
  return found;
};

it('reports a ready device in words and in one sentence', async () => {
  await show(SYNCED);
  expect(await screen.findByText('Bu cihaz sınava hazır.')).toBeInTheDocument();
  for (const name of ['Çevrimdışı açılış', 'Sınavlar', 'Kalıcı saklama', 'Boş yer', 'Saat']) {
    expect(row(name)).toHaveTextContent('Tamam');
  }
  expect(row('Sunucu bağlantısı')).toHaveTextContent('Tamam');
  expect(row('Gönderilecek işler')).toHaveTextContent('Tamam');
});

it('works offline, and shows what it cannot check', async () => {
  await show({
    ...SYNCED,
    phase: 'offline',
    unsent: [{ id: 'attempt:p:w', since: 1, handedIn: true }],
  });
  await waitFor(() => expect(row('Sunucu bağlantısı')).toHaveTextContent('Dikkat'));
  await waitFor(() => expect(row('Sınavlar')).toHaveTextContent('bağlantı olmadan bilinemez'));
  expect(row('Gönderilecek işler')).toHaveTextContent('1 sınav kâğıdı gönderilmeyi bekliyor.');
});

it('requests persistent storage, and shows that it was granted', async () => {
  const { user, storage } = await show(SYNCED, { persisted: false, grants: true });
  await user.click(await screen.findByRole('button', { name: 'Kalıcı saklama iste' }));
  await waitFor(() => expect(row('Kalıcı saklama')).toHaveTextContent('Tamam'));
  expect(storage.persist).toHaveBeenCalledOnce();
});

it('explains how to install the app when the browser refuses persistent storage', async () => {
  const { user } = await show(SYNCED, { persisted: false, grants: false });
  await user.click(await screen.findByRole('button', { name: 'Kalıcı saklama iste' }));
  expect(await screen.findByText(/ana ekrana yüklerseniz veriler kalıcı olur/)).toBeInTheDocument();
  await user.click(screen.getByText('Ayrıntılar ve ayarlar'));
  expect(screen.getByText(/“Ana Ekrana Ekle”yi seçin/)).toBeVisible();
  expect(screen.getByText('Android (Chrome)')).toBeInTheDocument();
});

it('checks again on request, including the server', async () => {
  const { user, syncNow } = await show(SYNCED);
  await user.click(await screen.findByRole('button', { name: 'Yeniden kontrol et' }));
  expect(syncNow).toHaveBeenCalledOnce();
  expect(await screen.findByText(/itibarıyla kontrol edildi/)).toBeInTheDocument();
});

it('sums the checks up in four ticks, with texts only for failed checks', async () => {
  await show(SYNCED, { persisted: false, grants: true });
  const ticks = within(await screen.findByRole('list', { name: 'Özet' }));
  const weak = 'Cihazda yer azalırsa tarayıcı bu uygulamanın verilerini silebilir.';
  await waitFor(() =>
    expect(ticks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sınava hazırTamam',
      `Yer${weak}Kalıcı saklama isteDikkat`,
      'SaatTamam',
      'BağlantıTamam',
    ]),
  );
});

it('links to the practice exam', async () => {
  await show(SYNCED);
  const link = await screen.findByRole('link', { name: 'Şimdi dene' });
  expect(link).toHaveAttribute('href', '/test/practice');
});
