import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aSheet } from '../../../tests/support/documents.ts';
import { renderScreen, STUDENT, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { answerPaper, handInPaper, startPaper } from '../../domain/documents/paper/make.ts';
import { forgetReceiptsRead, noteReceiptRead } from '../../session/receipts-read.ts';
import { atTime } from '../../ui/format.ts';
import { TimeUpNotice } from './TimeUpNotice.tsx';

const MINUTE = 60_000;
const BY_TIME = { device: 'd1', cause: 'deadline', code: 'ABC-DEF' } as const;

afterEach(() => forgetReceiptsRead(STUDENT.uid));

/** Opens the notice of an exam of 20 minutes, begun `minutes` ago and now handed in. */
async function open(minutes: number, cause: 'deadline' | 'teacher' | 'student' = 'deadline') {
  const workspace = await testWorkspace(STUDENT);
  const now = Date.now();
  const begun = startPaper(aSheet(), STUDENT.uid, 'd1', now - minutes * MINUTE);
  const answered = answerPaper(begun, 'aaaaaaaa1', 'A', begun.start.at + 1);
  const paper = handInPaper(
    answerPaper(answered, 'aaaaaaaa2', 'empty', now),
    { ...BY_TIME, cause },
    now,
  );
  await workspace.store.papers.put(paper);
  renderScreen(<TimeUpNotice />, { workspace });
  const why =
    cause === 'teacher'
      ? `Öğretmeniniz sınavı ${atTime(now, now)} bitirdi`
      : `Süreniz ${atTime(paper.start.deadline, now)} doldu`;
  return { paper, why, said: new RegExp(`^${why}; `), store: workspace.store };
}

const SAFE = 'cevabınız bu cihazda güvende. Bağlantı olunca kendiliğinden gönderilecek.';

it.each([
  ['time', 90, 'deadline'],
  ['the teacher', 10, 'teacher'],
] as const)(
  'reports a paper closed by %s as safe on the device, then as handed in',
  async (_, minutes, cause) => {
    const { paper, why, store } = await open(minutes, cause);
    expect(await screen.findByText(`${why}; 1 ${SAFE}`)).toBeInTheDocument();
    expect(screen.queryByText(/teslim edildi/)).not.toBeInTheDocument();
    await store.arrivals.put({ id: `paper:${paper.id}`, at: Date.now() });
    expect(await screen.findByText(`${why}; 1 cevabınız teslim edildi.`)).toBeInTheDocument();
    expect(screen.queryByText(/güvende/)).not.toBeInTheDocument();
  },
);

it('shows when the time ran out, until the receipt is opened', async () => {
  const { paper, said } = await open(90);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.getByText('Kesirler')).toBeInTheDocument();
  const way = screen.getByRole('link', { name: 'Teslim belgesi' });
  expect(way).toHaveAttribute('href', `/results/${paper.id}`);
  noteReceiptRead(STUDENT.uid, paper.id);
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
});

it.each([
  ['its student handed in', 90, 'student'],
  ['was closed weeks ago', 30 * 24 * 60, 'deadline'],
] as const)('ignores a paper that %s', async (_, minutes, cause) => {
  const { said } = await open(minutes, cause);
  await new Promise((done) => setTimeout(done, 0));
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
});
