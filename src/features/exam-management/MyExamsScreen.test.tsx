import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aClassroom, anExam, aQuestion } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { putRows } from '../../store/rows.ts';
import { MyExamsScreen } from './MyExamsScreen.tsx';

async function openWithExams(count: number) {
  const workspace = await testWorkspace();
  const exam = anExam(TEACHER.uid);
  await putRows(workspace.store, 'classroom', [aClassroom(TEACHER.uid)]);
  await putRows(
    workspace.store,
    'exam',
    Array.from({ length: count }, (_, at) => ({
      ...{ ...exam, examID: `exam${at}`, examName: `${at + 1}. Işık sınavı` },
    })),
  );
  const user = renderScreen(<MyExamsScreen />, { workspace });
  await screen.findByRole('heading', { name: '1. Işık sınavı' });
  return user;
}

it('draws the first of many exams, and more on request', async () => {
  const user = await openWithExams(60);
  const atFirst = screen.getAllByRole('article').length;
  expect(atFirst).toBeLessThan(30);
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
  expect(screen.getAllByRole('article')).toHaveLength(2 * atFirst);
});

it('finds an exam that is not drawn yet, by Turkish rules', async () => {
  const user = await openWithExams(60);
  expect(screen.queryByRole('heading', { name: '58. Işık sınavı' })).not.toBeInTheDocument();
  await fillIn(user, screen.getByRole('searchbox'), '58. IŞIK');
  await screen.findByRole('heading', { name: '58. Işık sınavı' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

const HOUR = 3_600_000;

/** Opens two classes with an exam in each stage. */
async function openWithStages() {
  const workspace = await testWorkspace();
  const now = Date.now();
  const first = aClassroom(TEACHER.uid);
  await putRows(workspace.store, 'classroom', [first, { ...first, id: 'c2', className: '6-B' }]);
  const exam = (examName: string, settings: Partial<Exam>, more: Partial<Exam> = {}): Exam => ({
    ...setFields<Exam>(anExam(TEACHER.uid, [aQuestion(1)]), settings, 5),
    ...{ examID: examName, examName, ...more },
  });
  const by = { release: 'by-teacher' } as const;
  await putRows(workspace.store, 'exam', [
    exam('Taslak', { opensAt: now - 9 * HOUR }, { questions: [] }),
    exam('Biten', { ...by, opensAt: now - 3 * HOUR, closesAt: now - 2 * HOUR }),
    exam('Süren', { ...by, opensAt: now - HOUR, closesAt: now + HOUR }, { classroomID: 'c2' }),
    exam('Gelecek', { ...by, opensAt: now + HOUR, closesAt: now + 2 * HOUR }),
    exam('Açıklanan', { ...by, opensAt: now - 5 * HOUR, closesAt: now - 4 * HOUR, releasedAt: 5 }),
  ]);
  return renderScreen(<MyExamsScreen />, { workspace });
}
const names = () => screen.getAllByRole('article').map((card) => nameIn(card));
const nameIn = (card: HTMLElement) => within(card).getByRole('heading').textContent;

it('lists exams by date, the latest first, each with its state', async () => {
  await openWithStages();
  await screen.findByRole('heading', { name: 'Süren' });
  expect(names()).toEqual(['Gelecek', 'Süren', 'Biten', 'Açıklanan', 'Taslak']);
  const stages = ['Planlandı', 'Sürüyor', 'Bitti, sonuçlar açıklanmadı', 'Sonuçlar açıklandı'];
  const cards = screen.getAllByRole('article');
  for (const [at, stage] of stages.entries()) expect(cards[at]).toHaveTextContent(stage);
  expect(cards[4]).toHaveTextContent('TaslakTaslak');
});

it('links each exam to its next step', async () => {
  await openWithStages();
  await screen.findByRole('heading', { name: 'Süren' });
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const of = (name: string) => `/exam-detail/${name}`;
  expect(way('Sınavı aç: Gelecek')).toBe(of('Gelecek'));
  expect(way('Canlı izle: Süren')).toMatch(/^\/exam-results\/.*\/live$/);
  screen.getByRole('button', { name: 'Sonuçları açıkla: Biten' });
  expect(way('Sonuçlar: Açıklanan')).toMatch(/^\/exam-results\//);
  expect(way('Yayınla: Taslak')).toBe(of('Taslak'));
});

it('filters the exams by class', async () => {
  const user = await openWithStages();
  // The options appear after the list.
  await screen.findByRole('option', { name: '6-B' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sınıf' }), '6-B');
  expect(names()).toEqual(['Süren']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sınıf' }), 'Bütün sınıflar');
  expect(names()).toHaveLength(5);
});
