import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import { newVersion, sheetOf } from '../../domain/documents/exam/versions.ts';
import { startPaper } from '../../domain/documents/paper/make.ts';
import { personCode } from '../../domain/ids.ts';
import { putElements, setFields } from '../../domain/merge/edit.ts';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { EXAM, sittingClass } from './test-support/sitting-class.ts';

/** Returns the exam, in which İpek gets 15 minutes more. */
const extended = () => putElements(EXAM, 'extraTime', [{ uid: 's5', minutes: 15 }], Date.now());
const justBegun = () =>
  startPaper(sheetOf(newVersion(extended(), Date.now()), '5-A', true), 's5', 'd1', Date.now());

async function show(given: Parameters<typeof sittingClass>[0] = {}, exam = EXAM) {
  const workspace = await sittingClass(given);
  await workspace.store.exams.put(exam);
  const place = {
    path: '/exam-results/:id',
    at: `/exam-results/${EXAM.examID}?sekme=islemler`,
    workspace,
  };
  const user = renderScreen(<ExamResultsScreen />, place);
  await screen.findByRole('heading', { level: 1 });
  const panel = within(await screen.findByRole('region', { name: 'Ek süre' }));
  const stored = async () => (await workspace.store.exams.get(EXAM.examID))?.extraTime;
  return { user, panel, stored };
}

async function open(...given: Parameters<typeof show>) {
  const { user, panel, stored } = await show(...given);
  const student = panel.getByLabelText('Öğrenci');
  const minutes = panel.getByLabelText<HTMLSelectElement>('Toplam ek süre');
  const give = () => user.click(panel.getByRole('button', { name: 'Ek süre ver' }));
  return { user, panel, student, minutes, give, stored };
}

const choicesOf = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map(({ textContent }) => textContent);

describe('extra time', () => {
  it('can be given before the hand-in, is confirmed, and can be withdrawn', async () => {
    const { user, panel, student, minutes, give, stored } = await open();
    expect(choicesOf(student)).toEqual(['Öğrenci seçin', 'İpek']);
    await user.selectOptions(student, 'İpek');
    await user.selectOptions(minutes, '15 dakika');
    await give();
    expect(await screen.findByText('İpek için 15 dakika ek süre verildi.')).toBeVisible();
    expect(await panel.findByText('+15 dakika')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'İpek, ek süreyi kaldır' }));
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('distinguishes namesakes in the list of students', async () => {
    const { student } = await open({ names: { s2: 'İpek' } });
    expect(choicesOf(student)).toEqual(['Öğrenci seçin', `İpek (${personCode('s5')})`]);
  });

  it('can be withdrawn after the end from a student who was absent', async () => {
    const ended = setFields<typeof EXAM>(extended(), { closesAt: 5_000 }, 2);
    const { panel, stored, user } = await show({}, ended);
    await user.click(panel.getByRole('button', { name: 'İpek, ek süreyi kaldır' }));
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('is a total, and a change shows the new total', async () => {
    const { user, student, minutes, give, stored } = await open({}, extended());
    await user.selectOptions(student, 'İpek');
    expect(choicesOf(minutes)).not.toContain('15 dakika');
    await user.selectOptions(minutes, '5 dakika');
    await give();
    expect(await screen.findByText('İpek için toplam ek süre 5 dakika oldu.')).toBeVisible();
    expect(await stored()).toMatchObject([{ uid: 's5', minutes: 5 }]);
  });

  it('can be extended while the student is writing, but not shortened or withdrawn', async () => {
    const { user, panel, student, minutes, give, stored } = await open(
      { papers: [justBegun()] },
      extended(),
    );
    expect(panel.getByText('Sınava başladı; geri alınamaz')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'İpek, ek süreyi kaldır' })).toBeNull();
    await user.selectOptions(student, 'İpek');
    expect(choicesOf(minutes)[0]).toBe('20 dakika');
    await give();
    expect(await screen.findByText('İpek için toplam ek süre 20 dakika oldu.')).toBeVisible();
    expect(await stored()).toMatchObject([{ uid: 's5', minutes: 20 }]);
  });
});
