import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { writeSyncState } from '../../../tests/support/sync-state.ts';
import { keepDeliveryToken } from '../../session/delivery/token.ts';
import * as session from '../../session/session.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { useSignOut } from './use-sign-out.ts';

let signOut: MockInstance<typeof session.signOut>;
beforeEach(() => {
  signOut = vi.spyOn(session, 'signOut').mockResolvedValue(undefined);
});
afterEach(() => localStorage.clear());

const calm: SyncState = {
  phase: 'offline',
  unsent: [],
  lastContact: 1,
  refused: [],
  fetched: null,
};
const unsent = [{ id: 'paper:p1', since: 1 }];
const refused = [{ id: 'feedback:f1', rev: '1-a', reason: 'x', at: 1 }];

function Leave() {
  const leave = useSignOut();
  return (
    <button type="button" onClick={() => void leave()}>
      çık
    </button>
  );
}

async function leave(state: Partial<SyncState>, token?: string) {
  const workspace = await testWorkspace();
  await writeSyncState(workspace.store, { ...calm, ...state });
  keepDeliveryToken(workspace.user.uid, token);
  const person = renderScreen(<Leave />, { workspace });
  await person.click(screen.getByRole('button', { name: 'çık' }));
  return person;
}

it('asks nothing where everything is sent', async () => {
  await leave({});
  await eventually(() => expect(signOut).toHaveBeenCalledOnce());
});

it.each<[string, Partial<SyncState>, string | undefined, RegExp]>([
  ['with a token it goes by itself', { unsent }, 't', /siz yeniden giriş yapmasanız da/],
  ['without one it waits for the person', { unsent }, undefined, /yeniden giriş yaptığınızda/],
  [
    'refused work goes with nobody',
    { refused, unsent },
    't',
    /^1 sınav kâğıdı ve 1 değişiklik.*yaptığınızda/,
  ],
])('says what stays behind: %s', async (_, state, token, text) => {
  const person = await leave(state, token);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Çıkış Yap' }));
  expect(signOut).toHaveBeenCalledOnce();
});
