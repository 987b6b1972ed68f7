import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fromExamMenu } from '../../../../tests/support/menus.ts';
import { newCarried } from '../../../domain/documents/carried/rules.ts';
import type { HandIn, LogSeen, Paper } from '../../../domain/documents/paper/schema.ts';
import { handInKey } from '../../../domain/grading/counting.ts';
import { formatTime } from '../../../ui/format.ts';
import { openLive, row, says, VERSION } from '../test-support/live-screen.tsx';
import { EXAM } from '../test-support/sitting-class.ts';

const collect = `/collect/${EXAM.examID}`;
type Room = Awaited<ReturnType<typeof openLive>>;

async function actionsOf({ user }: Room, name: string) {
  await user.click(screen.getByRole('button', { name: `İşlemler: ${name}` }));
  return within(screen.getByRole('dialog'));
}

describe('a classroom without a network', () => {
  it.each([
    ['nobody heard to begin', { has: VERSION }, false],
    ['is not known to have the exam', {}, false],
    ['nobody heard of until the end', {}, true],
  ])('links to scanning the paper of a student whom %s', async (_who, told, isOver) => {
    const room = await openLive({ s5: told });
    if (isOver) {
      await room.store.exams.update(EXAM.examID, { closesAt: Date.now() - 1 });
      await waitFor(() => says('İpek', 'Kâğıdı gelmedi'));
    }
    const dialog = await actionsOf(room, 'İpek');
    const way = dialog.getByRole('link', { name: 'Kâğıdı okut' });
    expect(way).toHaveAttribute('href', collect);
  });

  it('offers no scan of a paper that the server has', async () => {
    const dialog = await actionsOf(await openLive(), 'Ali');
    expect(dialog.queryByRole('link', { name: 'Kâğıdı okut' })).not.toBeInTheDocument();
  });

  it('links to collecting all papers, even after the exam was ended', async () => {
    const { user, store } = await openLive();
    await user.click(screen.getByRole('button', { name: 'Diğer işlemler' }));
    const way = () => screen.getByRole('link', { name: 'Kâğıt topla' });
    expect(way()).toHaveAttribute('href', collect);
    await store.exams.update(EXAM.examID, { endedAt: 5, endKnownAt: 6 });
    await screen.findByText(/^Sınavı bitirdiniz\. Saat:/);
    expect(way()).toBeInTheDocument();
  });

  it('warns, before the exam is ended, how many starts are unknown', async () => {
    const { user } = await openLive({ s2: { writing: null }, s5: { has: VERSION } });
    await fromExamMenu(user, 'Sınavı şimdi bitir');
    const dialog = within(await screen.findByRole('alertdialog'));
    const said = dialog.getByText(/^1 öğrencinin sınava başlayıp başlamadığı bilinmiyor;/);
    // The exam has no start code.
    expect(said).toHaveTextContent('ağı olmayan bir tablette başlayanlar');
  });

  it('marks only students who are known to be writing as cut off', async () => {
    await openLive({ s5: { has: VERSION } });
    const tile = screen.getByRole('button', { name: /haber yok$/ });
    expect(tile).toHaveTextContent('1Sınavda, haber yok');
  });
});

describe('the arrival of a paper', () => {
  const AT = new Date(2026, 10, 26, 10, 12).getTime();
  const time = formatTime(AT);
  const saysOf = async (change: (paper: Paper, handIn: HandIn) => Partial<Paper>) => {
    const { store } = await openLive();
    const paper = (await store.papers.toArray()).find(({ userID }) => userID === 's1');
    const [handIn] = paper?.handIns ?? [];
    if (!paper || !handIn) throw new Error('Ali has handed in');
    await store.papers.put({ ...paper, ...change(paper, handIn) });
  };
  const seen = (handIn: string, by: string): LogSeen => ({
    ...{
      writer: 'w1',
      device: 'd1',
      count: 1,
      isSigned: true,
      unheard: 0,
      rewrites: 0,
      anchors: [],
    },
    witness: { at: AT, by, handIn },
  });

  it.each([
    ['scan', `Karekodla alındı ${time}`],
    ['file', `Dosyayla alındı ${time}`],
  ] as const)('is shown as taken on this device, by %s', async (by, words) => {
    const { store } = await openLive();
    await store.carried.put(
      newCarried({
        ...{ id: 't1:1', addedUser: 't1', examID: EXAM.examID, userID: 's5' },
        ...{ at: AT, by, envelope: 'A' },
      }),
    );
    await waitFor(() => says('İpek', words));
  });

  it('is shown as carried to the server by a teacher', async () => {
    await saysOf((_, handIn) => ({ receivedAt: AT + 1, logs: [seen(handInKey(handIn), 't2')] }));
    await waitFor(() => says('Ali', `Öğretmen aldı ${time}`));
  });

  it('is shown as sent over the network if a teacher collected another hand-in', async () => {
    await saysOf(() => ({ receivedAt: AT, logs: [seen('1.other', 't2')] }));
    await waitFor(() => says('Ali', `Ağdan ${time}`));
  });

  it('is shown as read from a printed sheet', async () => {
    const sheet = { cause: 'paper', at: AT } as const;
    await saysOf((_, handIn) => ({ receivedAt: AT, handIns: [{ ...handIn, ...sheet }] }));
    await waitFor(() => says('Ali', `Kâğıttan ${time}`));
  });

  it('is not shown for a paper that the server closed', async () => {
    await saysOf((_, handIn) => ({
      ...{ receivedAt: AT, seenAt: AT },
      handIns: [{ ...handIn, cause: 'server' }],
    }));
    await waitFor(() => says('Ali', /^Son haber/));
    expect(within(row('Ali')).queryByText(/^Ağdan/)).not.toBeInTheDocument();
  });
});
