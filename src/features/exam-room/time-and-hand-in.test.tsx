import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shortenWaits } from '../../../tests/support/clocks.ts';
import { STUDENT } from '../../../tests/support/render-screen.tsx';
import { UNKNOWN_SYNC, writeSyncState } from '../../../tests/support/sync-state.ts';
import { answerPaper, handInPaper, startPaper } from '../../domain/documents/paper/make.ts';
import { matchingForm } from '../../domain/question-kinds/matching/pairs.ts';
import { preparedReceipt } from '../../store/queries/receipts.ts';
import { begun, button, enter, IDS, MINUTE, option, SHEET } from './test-support/enter-exam.tsx';

it('tells the number of blank answers, and then hands in', async () => {
  const { user, stored } = await enter((now) => answerPaper(begun(now), IDS[0], 'A', now));
  await option('a0');
  await user.click(button('3. soru: cevaplanmadı'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/^2 soruda cevabınız yok/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Sınava dön' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Gönder' }));
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  expect((await stored())?.handIns[0]?.cause).toBe('student');
  // The receipt replaces the message. It is loaded before, so that it appears at once.
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(preparedReceipt((await stored())?.id ?? '')?.paper?.handIns).toHaveLength(1);
  expect(screen.queryByText('Daha önce bu sınav çözülmüş.')).not.toBeInTheDocument();
});

it('says before an offline hand-in that the paper will be sent later', async () => {
  const { user, store } = await enter(begun);
  await option('a0');
  await writeSyncState(store, { ...UNKNOWN_SYNC, phase: 'offline' });
  await user.click(button('3. soru: cevaplanmadı'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/Şu anda bağlantı yok/)).toBeInTheDocument();
});

it('lists unanswered, blank and flagged questions before the hand-in, each one tap away', async () => {
  const kept = { examID: 'exam1', questionIndex: 2, marked: [IDS[0]] };
  const { user, stored } = await enter(
    (now) => answerPaper(answerPaper(begun(now), IDS[0], 'A', now), IDS[1], 'empty', now),
    kept,
  );
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const listed = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(listed('Cevaplanmayan sorular')).toEqual(['3']);
  expect(listed('Boş bıraktıklarınız')).toEqual(['2']);
  expect(listed('Tekrar bakmak için işaretledikleriniz')).toEqual(['1']);
  await user.click(dialog.getByRole('button', { name: '2. soruya dön' }));
  expect(await screen.findByText('Soru 2 / 3')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect((await stored())?.handIns).toEqual([]);
});

it('names a partial answer in the map and before the hand-in, and does not count it', async () => {
  const { key: _pairs, ...pairs } = matchingForm('Eşleştirin.', [
    ['Kuvvet', 'newton'],
    ['Güç', 'watt'],
  ]);
  const questions = SHEET.questions.map((one, at) => (at === 2 ? { ...one, ...pairs } : one));
  const { user } = await enter(
    (now) =>
      IDS.reduce((paper, id, at) => answerPaper(paper, id, at === 2 ? 'A-' : 'A', now), begun(now)),
    { examID: 'exam1', questionIndex: 2, marked: [] },
    false,
    { ...SHEET, questions },
  );
  expect(await screen.findByText('2 / 3 cevaplandı')).toBeInTheDocument();
  expect(button('3. soru: eksik cevaplandı')).toBeInTheDocument();
  await user.click(button('Gönder'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^1 soruda boş yer kaldı\. Gönderdikten/)).toBeInTheDocument();
  const partial = dialog.getByRole('region', { name: 'Eksik cevapladıklarınız' });
  expect(within(partial).getByRole('button')).toHaveTextContent('3');
  await user.click(dialog.getByRole('button', { name: 'Sınava dön' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Güç' }), 'B) watt');
  expect(await screen.findByText('3 / 3 cevaplandı')).toBeInTheDocument();
  await user.click(button('Gönder'));
  expect(await screen.findByText(/^Bütün soruları cevapladınız\./)).toBeInTheDocument();
});

it('shows answered, blank and open questions in the map, and the number of answered questions', async () => {
  await enter((now) =>
    answerPaper(answerPaper(begun(now), IDS[0], 'A', now), IDS[1], 'empty', now),
  );
  await option('a0');
  for (const name of ['1. soru: cevaplandı', '2. soru: boş bırakıldı', '3. soru: cevaplanmadı'])
    expect(button(name)).toBeInTheDocument();
  expect(screen.getByText('1 / 3 cevaplandı')).toBeInTheDocument();
});

it('does not hand in before a failed answer is on the disk', async () => {
  const { user, failAnswers, stored } = await enter(begun);
  failAnswers();
  await user.click(await option('b0'));
  await screen.findByText('Bu cevap henüz kaydedilemedi.');
  await user.click(button('3. soru: cevaplanmadı'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gönder' }),
  );
  expect(await screen.findByText(/^Sınav teslim edilemedi/)).toBeInTheDocument();
  expect((await stored())?.handIns).toEqual([]);
  failAnswers(false);
  await waitFor(async () => expect((await stored())?.handIns).toHaveLength(1), { timeout: 60_000 });
  expect((await stored())?.handIns[0]?.answers).toMatchObject([
    { questionID: IDS[0], answer: 'B' },
  ]);
});

it.each([
  ['Çık', 'alertdialog'],
  ['3. soru: cevaplanmadı', null],
] as const)('closes the room and the dialog “%s” when another tab hands in', async (open, role) => {
  const { user, store, stored } = await enter(begun);
  await option('a0');
  await user.click(button(open));
  if (role) expect(screen.getByRole(role)).toBeInTheDocument();
  const paper = await stored();
  if (!paper) throw new Error('No paper');
  await store.papers.put(
    handInPaper(paper, { device: 'other', cause: 'student', code: 'ABC-DEF' }, Date.now()),
  );
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect((await stored())?.handIns).toHaveLength(1);
});

it('closes an open dialog and announces the hand-in when the time is over', async () => {
  const { user, advance, stored } = await enter(begun);
  await option('a0');
  await user.click(button('Çık'));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  act(() => {
    advance(20 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const said = await screen.findByText('Süre doldu, sınav gönderiliyor...');
  expect(said.closest('[data-tone="warning"]')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('hands in by itself when the time is over', async () => {
  const { stored } = await enter((now) =>
    startPaper(SHEET, STUDENT.uid, 'device', now - 21 * MINUTE),
  );
  expect(await screen.findByText('Süre doldu, sınav gönderiliyor...')).toBeInTheDocument();
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('announces 10 and 5 minutes by the clock, not by a count of ticks', async () => {
  const { advance } = await enter(begun);
  await option('a0');
  const comeBackAfter = (ms: number) =>
    act(() => {
      advance(ms);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  comeBackAfter(9 * MINUTE);
  expect(await screen.findByText('Sınavın bitmesine 10 dakika kaldı.')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(10:00|9:\d\d)$/);
  comeBackAfter(5 * MINUTE);
  expect(await screen.findByText('Sınavın bitmesine 5 dakika kaldı.')).toBeInTheDocument();
});

it.each(['visibilitychange', 'resume'])(
  'shows the remaining time as soon as the page is back (%s)',
  async (back) => {
    const listens = vi.spyOn(document, 'addEventListener');
    const { advance } = await enter(begun);
    // The exam room adds its listener a moment after it is drawn.
    await waitFor(() => expect(listens).toHaveBeenCalledWith('resume', expect.anything()));
    act(() => {
      advance(9 * MINUTE);
      document.dispatchEvent(new Event(back));
    });
    // Checked at once, before the timer's next tick.
    expect(screen.getByRole('timer')).toHaveTextContent(/^(10:00|9:\d\d)$/);
  },
);

it('announces extra time, and continues with it', async () => {
  const { store, stored } = await enter(begun);
  await option('a0');
  const paper = await stored();
  await act(async () => {
    if (paper) await store.papers.put({ ...paper, extraMinutes: 10 });
  });
  expect(await screen.findByText('Öğretmeniniz size 10 dakika ek süre verdi.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(28|29):/));
});

it('keeps the remaining time if the server shows that the clock was wrong', async () => {
  const sample = { wall: 1, monotonic: 1, boot: 'boot', offset: 0 };
  const { learn } = await enter((now) =>
    startPaper(SHEET, STUDENT.uid, 'device', now - MINUTE, sample),
  );
  await option('a0');
  learn(2 * 60 * MINUTE);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(18|19):/));
  expect(screen.queryByText('Süre doldu, sınav gönderiliyor...')).not.toBeInTheDocument();
});

/** Begins a paper in an earlier page load, whose time has been over for these minutes. */
const overSince = (minutes: number) => (now: number) =>
  startPaper(SHEET, STUDENT.uid, 'device', now - (20 + minutes) * MINUTE, {
    ...{ wall: 1, monotonic: 1, boot: 'earlier', offset: 0 },
  });
const CHECKING = 'Süreniz dolmuş görünüyor.';

it('asks the server for the time before the hand-in, blocks answers meanwhile, and continues if there is time', async () => {
  const { user, tell, stored } = await enter(overSince(60), undefined, true);
  expect(await screen.findByText(CHECKING)).toBeVisible();
  expect((await option('a0')).closest('[inert]')).not.toBeNull();
  await user.keyboard('b');
  expect(screen.queryByText('Süre doldu, sınav gönderiliyor...')).not.toBeInTheDocument();
  tell(-70 * MINUTE);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(9|10):/));
  expect(screen.queryByText(CHECKING)).not.toBeInTheDocument();
  await user.click(await option('c0'));
  await waitFor(async () => expect((await stored())?.myAnswers).toMatchObject([{ answer: 'C' }]));
  expect((await stored())?.handIns).toEqual([]);
});

it('hands in once the server confirms that the time is over', async () => {
  const { tell, stored } = await enter(overSince(60), undefined, true);
  expect(await screen.findByText(CHECKING)).toBeVisible();
  expect((await stored())?.handIns).toEqual([]);
  tell(-MINUTE);
  expect(await screen.findByText('Süre doldu, sınav gönderiliyor...')).toBeInTheDocument();
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('hands in at the end of the time that a correction by the server added', async () => {
  const { tell, stored, advance } = await enter(overSince(60), undefined, true);
  expect(await screen.findByText(CHECKING)).toBeVisible();
  tell(-61 * MINUTE);
  await waitFor(() => expect(screen.queryByText(CHECKING)).not.toBeInTheDocument());
  advance(2 * MINUTE);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('hands in without an answer that could not be written for half a minute', async () => {
  const { user, failAnswers, stored } = await enter((now) =>
    answerPaper(begun(now), IDS[1], 'A', now),
  );
  failAnswers();
  // Runs after `failAnswers`, which restores all mocks, also those of timers.
  shortenWaits(2000, 3000);
  await user.click(await option('b0'));
  await screen.findByText('Bu cevap henüz kaydedilemedi.');
  await user.click(button('3. soru: cevaplanmadı'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gönder' }),
  );
  await waitFor(async () => expect((await stored())?.handIns).toHaveLength(1));
  expect((await stored())?.handIns[0]?.answers).toMatchObject([
    { questionID: IDS[1], answer: 'A' },
  ]);
});

it('hands in the answers when the server reports the early end, even while a dialog is open', async () => {
  const { user, store, stored } = await enter((now) => answerPaper(begun(now), IDS[0], 'A', now));
  await option('a0');
  await user.click(button('3. soru: cevaplanmadı'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  await screen.findByRole('alertdialog');
  await store.sheets.put({ ...SHEET, endedAt: 5 });
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('teacher'));
  expect((await stored())?.handIns[0]?.answers).toMatchObject([{ answer: 'A' }]);
  await screen.findByText(/^\/results/);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('does not start an exam that its teacher has ended', async () => {
  const { store } = await enter();
  await store.sheets.put({ ...SHEET, endedAt: 5 });
  expect(await screen.findByText(/^Öğretmeniniz bu sınavı bitirdi/)).toBeInTheDocument();
  expect(button('Sınava başla')).toBeDisabled();
});
