import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExam, aPaper } from '../../../tests/support/documents.ts';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { begun, button, enter, option } from './test-support/enter-exam.tsx';

it('draws a loaded part at once, so that options do not move', async () => {
  const { LateOwnRecord } = await import('./late.tsx');
  await import('./LateParts.tsx');
  const paper = aPaper('s1', anExam('t1'));
  const workspace = await testWorkspace();
  renderScreen(<LateOwnRecord paper={paper} questions={[]} note={{ current: '' }} />, {
    workspace,
  });
  expect(screen.getByLabelText('Mesajınız')).toBeInTheDocument();
});

it.each([
  [{}, false],
  [{ shuffleQuestions: true }, true],
  [{ shuffleOptions: true }, true],
])(
  'states for a paper with the order %j whose numbers and letters are used: %s',
  async (order, told) => {
    const { OwnRecord } = await import('./LateParts.tsx');
    const { start, ...paper } = aPaper('s1', anExam('t1'));
    const shown = { ...paper, start: { ...start, ...order } };
    const workspace = await testWorkspace();
    renderScreen(<OwnRecord paper={shown} questions={[]} note={{ current: '' }} />, { workspace });
    const hint = screen.getByText(/öğretmeniniz de aynı kayıtları görür/);
    expect(/sizin gördüğünüz sıraya göre/.test(hint.textContent ?? '')).toBe(told);
  },
);

const said = async (workspace: Awaited<ReturnType<typeof enter>>) =>
  (await workspace.store.entries.toArray()).map(({ entry }) => entry);

async function handingIn() {
  const room = await enter(begun);
  await room.user.click(await option('a0'));
  await waitFor(async () => expect((await said(room)).map(([, kind]) => kind)).toContain('answer'));
  await room.user.click(button('3. soru: cevaplanmadı'));
  await room.user.click(await screen.findByRole('button', { name: 'Gönder' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { ...room, dialog, note: await dialog.findByLabelText('Mesajınız') };
}

it('shows before the hand-in the record that the teacher will read', async () => {
  const { dialog } = await handingIn();
  expect(await dialog.findByText('1. soru: A')).toBeInTheDocument();
  expect(dialog.getByText(/^Sınava (başladı|bu cihazda devam edildi)\.$/)).toBeInTheDocument();
});

it('hands in a statement with the paper', async () => {
  const room = await handingIn();
  const { user, dialog, note } = room;
  await user.type(note, 'Tabletim dondu.');
  await user.click(dialog.getByRole('button', { name: 'Gönder' }));
  await waitFor(async () => expect((await room.stored())?.handIns).toHaveLength(1));
  const [before, last] = (await said(room)).slice(-2);
  expect(before?.slice(1)).toEqual(['note', 'Tabletim dondu.']);
  expect(last?.[1]).toBe('handIn');
});

it('keeps the typed statement while the student returns to the exam, without submitting it', async () => {
  const room = await handingIn();
  const { user, dialog, note } = room;
  await user.type(note, 'Tabletim');
  await user.click(dialog.getByRole('button', { name: 'Sınava dön' }));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  expect(await screen.findByLabelText('Mesajınız')).toHaveValue('Tabletim');
  expect((await said(room)).map(([, kind]) => kind)).not.toContain('note');
});

it('limits the statement to 300 characters, and shows the number left near the limit', async () => {
  const { user, note } = await handingIn();
  await user.click(note);
  await user.paste('a'.repeat(280));
  expect(screen.getByText('20 karakter kaldı')).toBeInTheDocument();
  await user.paste('a'.repeat(40));
  expect(note).toHaveValue('a'.repeat(300));
});
