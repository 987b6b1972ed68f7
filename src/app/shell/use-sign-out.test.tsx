import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { aSheet } from '../../../tests/support/documents.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import { startPaper } from '../../domain/documents/paper/make.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { keepDeliveryToken } from '../../session/delivery/token.ts';
import * as session from '../../session/session.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { setUnsaved } from '../../ui/unsaved.ts';
import { useSignOut } from './use-sign-out.ts';

let signOut: MockInstance<typeof session.signOut>;
beforeEach(() => {
  signOut = vi.spyOn(session, 'signOut').mockResolvedValue(undefined);
});
afterEach(() => {
  localStorage.clear();
  setUnsaved('');
});

const calm: SyncState = {
  phase: 'offline',
  unsent: [],
  lastContact: 1,
  refused: [],
  fetched: null,
};
const unsent = [{ id: 'attempt:p1:w', since: 1 }];
const refused = [{ id: 'feedback:f1', rev: '1-a', reason: 'x', at: 1 }];

function Leave() {
  const leave = useSignOut();
  return (
    <button type="button" onClick={() => void leave()}>
      çık
    </button>
  );
}

const openPaper = [{ id: 'attempt:p1:w', since: 1 }];
const handedIn = [{ id: 'attempt:p1:w', since: 1, handedIn: true as const }];

describe('signing out of a shared tablet', () => {
  beforeEach(() => localStorage.setItem('okul.shared', '1'));

  it('asks nothing if everything is sent and the server can be reached', async () => {
    await leave({ phase: 'synced' });
    await eventually(() => expect(signOut).toHaveBeenCalledOnce());
  });

  it('asks while an exam is under way, and says that a new sign-in needs the network', async () => {
    await leave({ phase: 'synced' }, undefined, startPaper(aSheet(), 's1', 'd1', Date.now()));
    const said = await screen.findByText(/^Süren bir sınavınız var/);
    expect(said).toHaveTextContent('Yeniden girmek için tabletin internete bağlı olması gerekir.');
    expect(signOut).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<SyncState>, string | undefined, RegExp]>([
    ['nobody can sign in offline', {}, undefined, /her şey tabletten silinir/],
    ['with a token: sent, then wiped', { unsent: handedIn }, 't', /ardından bu ortak tabletten/],
    ['the rest at once', { unsent: handedIn }, 't', /Sunucuda olan verileriniz çıkış yapınca/],
    ['an exam under way stays whole', { unsent: openPaper }, 't', /Yarım kalan sınavınız/],
    ['without a token it stays', { unsent: handedIn }, undefined, /silinmeden burada saklanır/],
    ['refused work stays', { refused }, 't', /silinmeden burada saklanır/],
  ])('says what happens to the data: %s', async (_, state, token, text) => {
    await leave(state, token);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(signOut).not.toHaveBeenCalled();
  });
});

async function leave(state: Partial<SyncState>, token?: string, paper?: Paper) {
  const workspace = await testWorkspace();
  if (paper) await workspace.store.papers.put({ ...paper, userID: workspace.user.uid });
  await writeSyncState(workspace.store, { ...calm, ...state });
  keepDeliveryToken(workspace.user.uid, token);
  const person = renderScreen(<Leave />, { workspace });
  await person.click(screen.getByRole('button', { name: 'çık' }));
  return person;
}

it('a sign-out asks nothing if everything is sent', async () => {
  await leave({});
  await eventually(() => expect(signOut).toHaveBeenCalledOnce());
});

it('a sign-out asks while an exam is under way, even if everything is sent', async () => {
  const paper = startPaper(aSheet(), 's1', 'd1', Date.now());
  const person = await leave({ phase: 'synced' }, undefined, paper);
  expect(await screen.findByText(/^Süren bir sınavınız var/)).toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Çıkış Yap' }));
  await eventually(() => expect(signOut).toHaveBeenCalledOnce());
});

it('a sign-out asks while the open page has unsaved content, even if everything is sent', async () => {
  setUnsaved('30 parola bir daha gösterilmez.');
  const person = await leave({});
  expect(await screen.findByText('30 parola bir daha gösterilmez.')).toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Çıkış Yap' }));
  await eventually(() => expect(signOut).toHaveBeenCalledOnce());
});

it.each<[string, Partial<SyncState>, string | undefined, RegExp]>([
  ['a delivery token sends it', { unsent }, 't', /siz yeniden giriş yapmasanız da/],
  ['without one it waits for the person', { unsent }, undefined, /yeniden giriş yaptığınızda/],
  [
    'refused work goes with nobody',
    { refused, unsent },
    't',
    /^1 sınavın cevapları ve 1 değişiklik.*yaptığınızda/,
  ],
])('a sign-out says what happens to unsent work: %s', async (_, state, token, text) => {
  const person = await leave(state, token);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Çıkış Yap' }));
  await eventually(() => expect(signOut).toHaveBeenCalledOnce());
});
