import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { Sheet } from '../../domain/entities/exam.ts';
import type { Paper } from '../../domain/entities/paper.ts';
import { AppError } from '../../domain/errors.ts';
import { DEFAULT_SETTINGS } from '../../domain/exam/settings.ts';
import { paperIdOf } from '../../domain/ids.ts';
import { answerPaper, handInPaper, startPaper } from '../../domain/make/paper.ts';
import type { SessionUser } from '../../domain/session/api.ts';
import type { Place } from '../../store/tables.ts';
import { ExamRoomScreen } from './ExamRoomScreen.tsx';

const STUDENT: SessionUser = {
  uid: 'student1',
  email: 'ogrenci@okul.test',
  displayName: 'Ali Çelik',
  phoneNumber: '05321234567',
  userRole: 'student',
  isVerified: false,
};
const IDS = ['aaaaaaaa1', 'aaaaaaaa2', 'aaaaaaaa3'] as const;
const SHEET: Sheet = {
  type: 'sheet',
  schema: 1,
  examID: 'exam1',
  version: 'v1',
  current: true,
  examName: 'Kesirler',
  examTime: 20,
  classroomID: 'class1',
  className: '7-A',
  ...DEFAULT_SETTINGS,
  extraMinutes: 0,
  questions: IDS.map((id, index) => ({
    id,
    examQuestionName: `${index + 1}. sorunun metni`,
    optionA: `a${index}`,
    optionB: `b${index}`,
    optionC: `c${index}`,
    optionD: '',
    index,
  })),
};
const MINUTE = 60_000;

/** A student's device that has the exam; `paperOf` and `kept` are what was done of it before. */
async function enter(paperOf: (now: number) => Paper | null = () => null, kept?: Place) {
  const base = await testWorkspace(STUDENT);
  let shift = 0;
  let offset = 0;
  const clock = {
    ...base.clock,
    now: () => Date.now() + shift + offset,
    sample: () => ({ wall: 1, monotonic: 1, boot: 'boot', offset }),
  };
  const workspace = { ...base, clock };
  await base.store.sheets.put(SHEET);
  const paper = paperOf(Date.now());
  if (paper) await base.store.papers.put(paper);
  if (kept) await base.store.places.put(kept);
  const place = { path: '/enter-exam/:id', at: '/enter-exam/exam1', workspace };
  const user = renderScreen(<ExamRoomScreen />, place);
  const stored = () => base.store.papers.get(paperIdOf('exam1', STUDENT.uid));
  const learn = (ms: number) => {
    offset = ms;
  };
  return { ...base, user, stored, learn, advance: (ms: number) => (shift += ms) };
}

const begun = (now: number) => startPaper(SHEET, STUDENT.uid, 'device', now - MINUTE);
const option = (name: string) => screen.findByRole('radio', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('shows what the exam is and starts it only when asked', async () => {
  const { user, stored } = await enter();
  expect(await screen.findByRole('heading', { name: 'Kesirler' })).toBeInTheDocument();
  expect(screen.getByText('20 dakika')).toBeInTheDocument();
  expect(screen.getByText('3 soru')).toBeInTheDocument();
  expect(await stored()).toBeUndefined();
  await user.click(button('Sınava başla'));
  expect(await screen.findByText('Soru 1 / 3')).toBeInTheDocument();
  expect((await stored())?.start.version).toBe('v1');
});

it('offers only options with text, and leaving blank', async () => {
  await enter(begun);
  await option('a0');
  const radios = screen.getAllByRole('radio');
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'A',
    'B',
    'C',
    'empty',
  ]);
});

it('disables back on the first and next on the last question, where handing in appears', async () => {
  const { user } = await enter(begun);
  await option('a0');
  expect(button('Geri')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Gönder' })).not.toBeInTheDocument();
  await user.click(button('İleri'));
  await user.click(button('İleri'));
  expect(await screen.findByText('Soru 3 / 3')).toBeInTheDocument();
  expect(button('İleri')).toBeDisabled();
  expect(button('Gönder')).toBeEnabled();
});

it('says that an answer is saved only once it is on the disk', async () => {
  const { user, stored } = await enter(begun);
  await user.click(await option('b0'));
  expect(await screen.findByText('Cihaza kaydedildi')).toBeInTheDocument();
  expect((await stored())?.myAnswers).toEqual([{ questionID: IDS[0], answer: 'B' }]);
});

it('says at the question that a write failed, keeps the answer in view and tries again', async () => {
  const { user, failWith, stored } = await enter(begun);
  failWith(new AppError('storage-full'));
  await user.click(await option('b0'));
  expect(await screen.findByText('Bu cevap henüz kaydedilemedi.')).toBeInTheDocument();
  expect(await option('b0')).toBeChecked();
  expect(screen.getByText('Kaydedilemedi, yeniden deneniyor')).toBeInTheDocument();
  expect((await stored())?.myAnswers).toEqual([]);
  await waitFor(() => expect(screen.getByText('Cihaza kaydedildi')).toBeInTheDocument());
  expect(screen.queryByText('Bu cevap henüz kaydedilemedi.')).not.toBeInTheDocument();
});

it('takes the keyboard: letters answer, arrows move', async () => {
  await enter(begun);
  await option('a0');
  fireEvent.keyDown(document.body, { key: 'c' });
  await waitFor(async () => expect(await option('c0')).toBeChecked());
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText('Soru 2 / 3')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(await screen.findByText('Soru 1 / 3')).toBeInTheDocument();
});

it('shows in the map what is answered, blank and marked, and jumps with it', async () => {
  const { user } = await enter((now) => answerPaper(begun(now), IDS[1], 'A', now));
  await option('a0');
  await user.click(button('Tekrar bakmak için işaretle'));
  expect(button('1. soru: boş, tekrar bakılacak')).toHaveAttribute('aria-current', 'step');
  await user.click(button('2. soru: cevaplandı'));
  expect(await screen.findByText('Soru 2 / 3')).toBeInTheDocument();
  expect(await option('a1')).toBeChecked();
});

it('opens again at the same question with its marks and answers', async () => {
  await enter((now) => answerPaper(begun(now), IDS[2], 'empty', now), {
    examID: 'exam1',
    questionIndex: 2,
    marked: [IDS[2]],
  });
  expect(await screen.findByText('Soru 3 / 3')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Boş bırak', checked: true })).toBeInTheDocument();
  expect(button('Tekrar bakılacak')).toHaveAttribute('aria-pressed', 'true');
});

it('hands in after saying how many are blank', async () => {
  const { user, stored } = await enter((now) => answerPaper(begun(now), IDS[0], 'A', now));
  await option('a0');
  await user.click(button('3. soru: boş'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText(/^2 soruyu boş bıraktınız/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Sınava dön' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Gönder' }));
  expect(
    await screen.findByText('Sınavınız teslim edildi ve bu cihazda güvende.'),
  ).toBeInTheDocument();
  expect((await stored())?.handIns[0]?.cause).toBe('student');
  expect(screen.queryByText('Daha önce bu sınav çözülmüş.')).not.toBeInTheDocument();
});

it('hands nothing in before an answer that could not be written is on the disk', async () => {
  const { user, failWith, stored } = await enter(begun);
  failWith(new AppError('storage-full'));
  await user.click(await option('b0'));
  await screen.findByText('Bu cevap henüz kaydedilemedi.');
  await user.click(button('3. soru: boş'));
  await user.click(await screen.findByRole('button', { name: 'Gönder' }));
  failWith(new AppError('storage-full'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Gönder' }));
  await waitFor(async () => expect((await stored())?.handIns).toHaveLength(1), { timeout: 60_000 });
  expect((await stored())?.handIns[0]?.answers).toMatchObject([
    { questionID: IDS[0], answer: 'B' },
  ]);
});

it('hands in by itself when the time is over', async () => {
  const { stored } = await enter((now) =>
    startPaper(SHEET, STUDENT.uid, 'device', now - 21 * MINUTE),
  );
  expect(await screen.findByText('Süre doldu, sınav gönderiliyor...')).toBeInTheDocument();
  await waitFor(async () => expect((await stored())?.handIns[0]?.cause).toBe('deadline'));
});

it('announces 10, 5 and 1 minutes, by the clock and not by counting', async () => {
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

it('lets nobody take an exam twice', async () => {
  const handIn = { device: 'device', cause: 'student', code: 'ABC-DEF' } as const;
  await enter((now) => handInPaper(begun(now), handIn, now));
  expect(await screen.findByText('Daha önce bu sınav çözülmüş.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('asks before leaving', async () => {
  const { user } = await enter(begun);
  await option('a0');
  await user.click(button('Çık'));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByRole('button', { name: 'Sınavda kal' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Sınavda kal' }));
  expect(await option('a0')).toBeInTheDocument();
});

it('tells of extra time and counts on with it', async () => {
  const { store, stored } = await enter(begun);
  await option('a0');
  const paper = await stored();
  await act(async () => {
    if (paper) await store.papers.put({ ...paper, extraMinutes: 10 });
  });
  expect(await screen.findByText('Öğretmeniniz size 10 dakika ek süre verdi.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^(28|29):/));
});

it('keeps the time that is left when the server shows that the clock was wrong', async () => {
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
