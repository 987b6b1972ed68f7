import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/render-screen.tsx';
import { newVersion } from '../../domain/documents/exam/versions.ts';
import { handInKey } from '../../domain/grading/counting.ts';
import { handInOfSheet } from '../../domain/grading/sheets.ts';
import { putElements } from '../../domain/merge/edit.ts';
import { ExamResultsScreen } from './ExamResultsScreen.tsx';
import { EXAM, sittingClass } from './test-support/sitting-class.ts';

const VERSION = newVersion(EXAM, 1);

/** Opens the results of a student with a tablet's hand-in and a graded printed sheet. */
async function open() {
  const workspace = await sittingClass();
  const { store } = workspace;
  const paper = await store.papers.get(`${EXAM.examID}-s1`);
  const reading = {
    ...{ id: 'rrrrrrrr1', uid: 's1', by: EXAM.addedUser, at: 5_000, version: VERSION.version },
    ...{ answers: 'BBB', over: null, reason: '' },
  };
  const sheet = handInOfSheet(reading, VERSION);
  if (!paper || !sheet) throw new Error('no paper');
  const both = putElements(paper, 'handIns', [sheet], 5_000);
  await store.papers.put({ ...both, counted: handInKey(sheet), receivedAt: 5_500, seenAt: 5_500 });
  await store.exams.put({ ...EXAM, sheetReadings: [reading] });
  const user = renderScreen(<ExamResultsScreen />, {
    ...{ path: '/exam-results/:id', at: `/exam-results/${EXAM.examID}`, workspace },
  });
  await screen.findByRole('table', { name: 'Kâğıtlar' });
  const tablet = handInKey(paper.handIns[0] ?? { at: 0, device: '' });
  const said = async () => (await store.exams.get(EXAM.examID))?.sheetReadings.slice(1);
  return { user, said, tablet, store };
}
const row = () => screen.getByRole('row', { name: /^Ali/ });
const openPaper = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('link', { name: 'Ali, kâğıdı aç' }));

it('asks the teacher to choose between a printed sheet and a tablet’s hand-in, and stores the choice', async () => {
  const { user, said, tablet } = await open();
  within(row()).getByText('Kararınızı bekliyor');
  within(row()).getByText('Kâğıt');
  expect(within(row()).queryByText('İkinci teslim')).not.toBeInTheDocument();
  await openPaper(user);
  await screen.findByText('Hem kâğıt hem tablet teslimi var');
  expect(screen.getByText(/Şimdi kâğıt sayılıyor/)).toHaveTextContent(/2 soruda cevaplar farklı/);
  await user.click(screen.getByRole('button', { name: 'Böyle kalsın' }));
  await waitFor(async () => expect(await said()).toMatchObject([{ over: tablet, reason: '' }]));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Böyle kalsın' })).not.toBeInTheDocument(),
  );
  expect(screen.queryByText('Kararınızı bekliyor')).not.toBeInTheDocument();
});

it('changes the graded hand-in if the teacher gives a reason, shows that offline, and can change it back', async () => {
  const { user, said, tablet } = await open();
  await openPaper(user);
  await user.click(await screen.findByRole('button', { name: 'Tablet teslimi sayılsın' }));
  await user.click(screen.getByRole('button', { name: 'Kararı kaydet' }));
  expect(screen.getByText('Neden değiştirdiğinizi yazın.')).toBeInTheDocument();
  expect(await said()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Neden' }), 'Yanlış form');
  await user.click(screen.getByRole('button', { name: 'Kararı kaydet' }));
  expect(await screen.findByText(/sunucuya ulaşınca sayılır/)).toHaveTextContent(/Tablet/);
  expect(await said()).toMatchObject([{ behind: tablet, reason: 'Yanlış form' }]);
  await user.click(screen.getByRole('button', { name: 'Kâğıt sayılsın' }));
  await user.type(screen.getByRole('textbox', { name: 'Neden' }), 'Doğru form');
  await user.click(screen.getByRole('button', { name: 'Kararı kaydet' }));
  await waitFor(async () => expect(await said()).toHaveLength(2));
  expect(await screen.findByText(/Şimdi kâğıt sayılıyor/)).toBeInTheDocument();
});
