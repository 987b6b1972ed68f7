import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  renderScreen,
  STUDENT,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import { keepDeliveryToken } from '../../session/delivery/token.ts';
import { session } from '../../session/session.ts';
import type { SyncControl, SyncOutcome, SyncPhase, SyncState } from '../../store/sync-state.ts';
import { formatDate } from '../../ui/format.ts';
import { SyncChip } from './Header.tsx';

const AT = Date.UTC(2026, 0, 5, 9, 30);
const calm: SyncState = {
  phase: 'synced',
  unsent: [],
  lastContact: AT,
  refused: [],
  fetched: null,
};
const unsent = [
  { id: 'exam:e1', since: AT },
  { id: 'classroom:c1', since: AT },
];
const aPaperOf = (student: number) => ({
  id: `attempt:e1-s${student}:w1`,
  since: AT,
  handedIn: true as const,
});
const refused = [{ id: 'exam:e1', rev: '1-a', reason: 'not-verified', at: AT }];

async function show(state: SyncState, outcome: SyncOutcome = 'synced', person = TEACHER) {
  const base = await testWorkspace(person);
  await writeSyncState(base.store, state);
  const sync: SyncControl = {
    syncNow: async () => outcome,
    discardRefused: vi.fn(async () => undefined),
    pullDirectory: async () => true,
  };
  const workspace = { ...base, sync };
  return { ...workspace, workspace, user: renderScreen(<SyncChip />, { workspace }) };
}

it.each<[string, SyncState]>([
  ['Eşitlendi', calm],
  ['Eşitleniyor', { ...calm, phase: 'syncing', unsent }],
  ['Çevrimdışı', { ...calm, phase: 'offline' }],
  ['2 değişiklik gönderilmeyi bekliyor', { ...calm, phase: 'offline', unsent }],
  ['1 sınav kâğıdı gönderilmeyi bekliyor', { ...calm, phase: 'offline', unsent: [aPaperOf(1)] }],
  [
    '1 sınavın cevapları gönderilmeyi bekliyor',
    { ...calm, phase: 'offline', unsent: [{ id: 'attempt:e1-s1:w1', since: AT }] },
  ],
  [
    '1 sınav kâğıdı ve 2 değişiklik gönderilmeyi bekliyor',
    { ...calm, phase: 'offline', unsent: [...unsent, aPaperOf(1)] },
  ],
  [
    '1.953 sınav kâğıdı gönderilmeyi bekliyor',
    { ...calm, phase: 'offline', unsent: Array.from({ length: 1953 }, (_, at) => aPaperOf(at)) },
  ],
  ['Dikkat gerekiyor', { ...calm, refused }],
  ['Dikkat gerekiyor', { ...calm, phase: 'signed-out', unsent }],
  ['Dikkat gerekiyor', { ...calm, phase: 'app-outdated' }],
  ['Dikkat gerekiyor', { ...calm, phase: 'server-outdated', unsent }],
])('shows the sync state as “%s”', async (text, state) => {
  await show(state);
  expect(await screen.findByRole('button', { name: text })).toBeInTheDocument();
});

it('does not show work as safe while the storage is blocked, and says what to do', async () => {
  const { workspace, user } = await show(calm);
  const opened = { status: 'signed-in', workspace, expired: false } as const;
  vi.spyOn(session, 'get').mockReturnValue({ ...opened, blocked: 'storage-blocked' });
  await user.click(await screen.findByRole('button', { name: 'Dikkat gerekiyor' }));
  const notice = (await screen.findByText(/şu anda gönderilemiyor/)).closest('[role=alert]');
  expect(notice).toHaveTextContent(/normal bir pencerede açın\./);
  expect(notice).toHaveTextContent(/kendiliğinden yeniden deneniyor/);
  expect(screen.queryByText(/sunucuda da var/)).not.toBeInTheDocument();
});

it('says that a part of the app could not be loaded from the network', async () => {
  const { workspace, user } = await show(calm);
  const opened = { status: 'signed-in', workspace, expired: false } as const;
  vi.spyOn(session, 'get').mockReturnValue({ ...opened, blocked: 'unavailable' });
  await user.click(await screen.findByRole('button', { name: 'Dikkat gerekiyor' }));
  const notice = (await screen.findByText(/şu anda gönderilemiyor/)).closest('[role=alert]');
  expect(notice).toHaveTextContent(/bir parçası ağdan alınamadı/);
  expect(notice).not.toHaveTextContent(/kendiliğinden/);
});

it('opens a panel with the unsent changes and the time of the last contact', async () => {
  const { user } = await show({ ...calm, phase: 'offline', unsent, lastContact: null });
  await user.click(await screen.findByRole('button'));
  expect(await screen.findByText('Gönderilmeyi bekleyenler')).toBeInTheDocument();
  expect(screen.getAllByText(`Son değişiklik: ${formatDate(AT)}`)).toHaveLength(2);
  expect(screen.getByText('Bu cihazda henüz bağlantı kurulmadı')).toBeInTheDocument();
});

it.each<[SyncPhase, string, RegExp]>([
  ['app-outdated', 'Uygulamanın güncellenmesi gerekiyor', /sunucuya gönderilmeye devam ediyor/],
  ['server-outdated', 'Okulun sunucusu bu uygulamadan eski', /sunucu güncellenince kendiliğinden/],
])(
  'shows which side needs an update, and the effect on unsent work: %s',
  async (phase, title, text) => {
    const { user } = await show({ ...calm, phase, unsent });
    await user.click(await screen.findByRole('button'));
    const notice = (await screen.findByText(title)).closest('[role=status]');
    expect(notice).toHaveTextContent(text);
  },
);

it.each([
  [{}, 'Oturumunuzun süresi doldu'],
  [{ local: true }, 'İnternet yokken giriş yaptınız'],
])('gives the same reason to sign in as the banner: %j', async (given, title) => {
  const { workspace, user } = await show({ ...calm, phase: 'signed-out', unsent });
  const opened = { status: 'signed-in', workspace, expired: true, ...given } as const;
  vi.spyOn(session, 'get').mockReturnValue(opened);
  await user.click(await screen.findByRole('button'));
  const notice = (await screen.findByText(title)).closest('[role=status]');
  expect(notice).toHaveTextContent('Bekleyen değişikliklerin gönderilmesi için');
});

it('does not ask for a sign-in if a delivery token sends the work', async () => {
  const { workspace, user } = await show({ ...calm, phase: 'signed-out', unsent });
  const opened = { status: 'signed-in', workspace, expired: true } as const;
  vi.spyOn(session, 'get').mockReturnValue(opened);
  keepDeliveryToken(workspace.user.uid, 'token');
  await user.click(await screen.findByRole('button'));
  expect(await screen.findByText(/yine de gönderiliyor/)).toBeInTheDocument();
});

it.each([
  [STUDENT, 'Öğretmeninize danışabilir ya da değişikliği silebilirsiniz.'],
  [TEACHER, 'Okul yöneticinize danışabilir ya da değişikliği silebilirsiniz.'],
  [
    { ...TEACHER, userRole: 'admin' as const },
    'Nedeni giderilemiyorsa değişikliği silebilirsiniz.',
  ],
])('tells a $userRole whom to ask about refused work', async (person, whom) => {
  const { user } = await show({ ...calm, refused }, 'refused', person);
  await user.click(await screen.findByRole('button'));
  expect(await screen.findByText(new RegExp(`yalnızca bu cihazda duruyor. ${whom}`))).toBeVisible();
});

it('shows why a change was refused, and discards it after confirmation', async () => {
  const { user, sync } = await show({ ...calm, refused });
  await user.click(await screen.findByRole('button'));
  const reason = 'Hesabınız onaylı olmadığı için değişiklik kabul edilmedi.';
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByText(/Okul yöneticinize danışabilir/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Değişikliği sil' }));
  const [dialog] = await screen.findAllByRole('alertdialog');
  expect(dialog).toHaveTextContent('Bu değişikliği silmek istediğinize emin misiniz?');
  expect(sync.discardRefused).not.toHaveBeenCalled();
  await user.click(
    screen.getAllByRole('button', { name: 'Değişikliği sil' }).at(-1) as HTMLElement,
  );
  expect(sync.discardRefused).toHaveBeenCalledWith('exam:e1');
});

it.each<[SyncOutcome, RegExp]>([
  ['offline', /Sunucuya ulaşılamadı/],
  ['synced', /gönderilecek bir şey kalmadı/],
  ['signed-out', /Yeniden giriş yapmanız gerekiyor/],
  ['refused', /kabul edilmedi/],
  ['app-outdated', /uygulamanın bu sürümü çok eski/],
  ['server-outdated', /Değişiklikleriniz bu cihazda güvende/],
  ['unfinished', /arka planda sürüyor/],
])('shows the outcome of “try now”: %s', async (outcome, text) => {
  const { user } = await show({ ...calm, phase: 'offline' }, outcome);
  await user.click(await screen.findByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Şimdi dene' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
