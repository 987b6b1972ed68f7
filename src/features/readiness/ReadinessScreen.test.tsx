import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { ReadinessScreen, SharedTabletPanel, WipeDialog, WipePanel } from './ReadinessScreen.tsx';

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
  /** True if the browser grants persistent storage. */
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

it('shows each check of a ready device as passed, and sums them up in one sentence', async () => {
  await show(SYNCED);
  expect(await screen.findByText('Bu cihaz sınava hazır.')).toBeInTheDocument();
  for (const name of ['Çevrimdışı açılış', 'Sınavlar', 'Kalıcı saklama', 'Boş yer', 'Saat']) {
    expect(row(name)).toHaveTextContent('Tamam');
  }
  expect(row('Sunucu bağlantısı')).toHaveTextContent('Tamam');
  expect(row('Gönderilecek işler')).toHaveTextContent('Tamam');
});

it('works offline, and names the points that it cannot check', async () => {
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

it('checks again on request, also the server', async () => {
  const { user, syncNow } = await show(SYNCED);
  await user.click(await screen.findByRole('button', { name: 'Yeniden kontrol et' }));
  expect(syncNow).toHaveBeenCalledOnce();
  expect(await screen.findByText(/itibarıyla kontrol edildi/)).toBeInTheDocument();
});

it('summarises the checks in four ticks, with texts only for failed checks', async () => {
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

const calm: SyncState = { phase: 'synced', unsent: [], lastContact: 1, refused: [], fetched: null };

async function ask(state: Partial<SyncState> = {}) {
  const workspace = await testWorkspace();
  await writeSyncState(workspace.store, { ...calm, ...state });
  const onWipe = vi.fn(async () => undefined);
  const person = renderScreen(<WipePanel onWipe={onWipe} />, { workspace });
  const open = screen.getByRole('button', { name: 'Bu cihazdan sil' });
  await waitFor(() => expect(open).toBeEnabled());
  await person.click(open);
  const dialog = within(await screen.findByRole('alertdialog'));
  const wipe = dialog.getByRole('button', { name: 'Verilerimi sil' });
  return { person, dialog, wipe, onWipe };
}

it('asks before it removes the data, with the focus on the answer that removes nothing', async () => {
  const { person, dialog, onWipe } = await ask();
  const no = dialog.getByRole('button', { name: 'Vazgeç' });
  expect(no).toHaveFocus();
  await person.click(no);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onWipe).not.toHaveBeenCalled();
});

it('removes all data if everything is sent', async () => {
  const { person, wipe, onWipe } = await ask();
  await person.click(wipe);
  expect(onWipe).toHaveBeenCalledOnce();
});

it.each<[string, Partial<SyncState>]>([
  ['unsent', { unsent: [{ id: 'attempt:p1:w', since: 1, handedIn: true as const }] }],
  ['refused', { refused: [{ id: 'attempt:p1:w', reason: 'x', at: 1 }] }],
])('does not remove the data while anything is %s, unless a word is typed', async (_, state) => {
  const { person, dialog, wipe, onWipe } = await ask(state);
  expect(
    dialog.getByText(/1 sınav(ın cevapları| kâğıdı) henüz sunucuda değil/),
  ).toBeInTheDocument();
  expect(wipe).toBeDisabled();
  const field = dialog.getByLabelText('Yine de silmek için SİL yazın');
  await fillIn(person, field, 'evet');
  expect(wipe).toBeDisabled();
  await fillIn(person, field, 'SIL');
  expect(wipe).toBeEnabled();
  await fillIn(person, field, ' sil ');
  await person.click(wipe);
  expect(onWipe).toHaveBeenCalledOnce();
});

it('confirms the cancellation, and removes nothing', async () => {
  const { person, dialog, onWipe } = await ask();
  await person.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  expect(await screen.findByText('İşlem iptal edildi.')).toBeInTheDocument();
  expect(onWipe).not.toHaveBeenCalled();
});

it('shows why the removal failed, and does not leave the page', async () => {
  const { person, wipe, onWipe } = await ask();
  onWipe.mockRejectedValueOnce(new Error('disk'));
  await person.click(wipe);
  expect(await screen.findByText('Beklenmeyen bir hata oluştu.')).toBeInTheDocument();
  expect(wipe).toBeEnabled();
});

it.each([
  [false, /giriş yapmanız gerekir/, /gönderilmesini bekleyin/],
  [true, /yeniden giriş yapamazsınız/, /artık gönderilemez de/],
])(
  'describes the consequences of the removal, with the account closed (%s) or not',
  (isClosed, after, unsent) => {
    const never = async () => undefined;
    renderScreen(
      <WipeDialog unsent="1 değişiklik" isClosed={isClosed} onWipe={never} onClose={never} />,
    );
    expect(screen.getByText(after)).toBeInTheDocument();
    expect(screen.getByText(unsent)).toBeInTheDocument();
  },
);

afterEach(() => localStorage.clear());

const ADMIN = { ...TEACHER, userRole: 'admin', isVerified: false } as const;

it.each([TEACHER, ADMIN])(
  'the shared mode can be switched by $userRole, and persists',
  async (person) => {
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
  },
);

it.each([
  { ...TEACHER, userRole: 'student', isVerified: false } as const,
  { ...TEACHER, isVerified: false },
])('the shared mode is explained to a $userRole who may not change it', async (person) => {
  localStorage.setItem('okul.shared', '1');
  renderScreen(<SharedTabletPanel />, { workspace: await testWorkspace(person) });
  expect(screen.getByText(/Çıkış yapan kişinin verileri cihazdan silinir/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText(/öğretmeniniz ya da okul yöneticisi/)).toBeInTheDocument();
});
