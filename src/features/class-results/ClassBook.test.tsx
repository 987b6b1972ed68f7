import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anExam, aPaper, aQuestion, handIn, MADE_AT } from '../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { newVersion } from '../../domain/documents/exam/versions.ts';
import { answerPaper } from '../../domain/documents/paper/make.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { putElements, setFields } from '../../domain/merge/edit.ts';
import { classBook } from '../../store/queries/class-book.ts';
import { classHistory } from '../../store/queries/class-history.ts';
import type { Workspace } from '../../store/workspace.ts';
import { detailsTable, marksTable } from './BookExport.tsx';
import { BookPrintScreen } from './BookPrintScreen.tsx';
import { ClassResultsScreen } from './ClassResultsScreen.tsx';
import { ParentsScreen } from './ParentsScreen.tsx';

const QUESTIONS = [1, 2, 3].map((number) => aQuestion(number));
const SETTINGS = { closesAt: 10_000, release: 'after-end' } as const;
const FIRST = {
  ...setFields(anExam(TEACHER.uid, QUESTIONS), SETTINGS, MADE_AT),
  ...{ examID: 'e1', examName: 'Birinci' },
};
const MAKE_UP = {
  ...putElements(FIRST, 'onlyFor', [{ uid: 's1' }], MADE_AT),
  ...{ examID: 'e2', examName: 'Birinci – Telafi', makeUpOf: 'e1', release: 'by-teacher' as const },
};
const PRACTICE = { ...FIRST, examID: 'e3', examName: 'Deneme', purpose: 'practice' as const };

/** Makes a class. s1 (number 10) took only the make-up, and s2 (number 9) the exam. */
async function aClass(): Promise<Workspace> {
  const workspace = await testWorkspace();
  const { store } = workspace;
  const pupils = [
    { uid: 's1', displayName: 'Ali', userRole: 'student' as const, schoolNumber: '10' },
    { uid: 's2', displayName: 'Zeynep', userRole: 'student' as const, schoolNumber: '9' },
    { uid: 's3', displayName: 'Bora', userRole: 'student' as const },
  ];
  await store.people.bulkPut(pupils.map((one) => ({ type: 'person', schema: 1, ...one })));
  const { uid, displayName, userRole } = TEACHER;
  const selectedStudent = pupils.map(({ schoolNumber: _, ...member }) => member);
  const selectedTeacher = [{ uid, displayName, userRole }];
  const given = { id: 'c1', className: '5-A', classDesc: '', selectedStudent, selectedTeacher };
  await store.classrooms.put(newClassroom(given, MADE_AT));
  await store.exams.bulkPut([FIRST, MAKE_UP, PRACTICE]);
  await sit(workspace, FIRST, 's2', 2, MADE_AT + 2);
  await sit(workspace, MAKE_UP, 's1', 1, MADE_AT + 90_000_000);
  return workspace;
}

async function sit({ store }: Workspace, exam: Exam, uid: string, right: number, at: number) {
  const answered = QUESTIONS.slice(0, right).reduce(
    (paper, { id }) => answerPaper(paper, id, 'B', MADE_AT + 1),
    aPaper(uid, exam),
  );
  const paper = handIn(answered, at);
  const result = grade(paper, newVersion(exam, MADE_AT), uid, at);
  await store.papers.put(paper);
  if (result) await store.results.put(result);
}

async function bookOf({ store, clock }: Workspace) {
  const history = await classHistory(store, 'c1');
  if (!history) throw new Error('The class is here.');
  return classBook(store, history, clock.now());
}

const textsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

describe('the export of a class', () => {
  it('has rounded points by school number, make-ups in the column of their exam, and no practice', async () => {
    const { columns, rows } = marksTable(await bookOf(await aClass()));
    expect(columns.map(({ label }) => label)).toEqual([
      ...['Okul no / kişi kodu', 'Öğrenci', expect.stringMatching(/^Birinci \(/), 'Ortalama'],
    ]);
    expect(rows).toEqual([
      ['9', 'Zeynep', 67, expect.closeTo(66.67, 1)],
      ['10', 'Ali', 33, expect.closeTo(33.33, 1)],
      [expect.any(String), 'Bora', 'Kâğıdı gelmedi', null],
    ]);
  });

  it('has a second table with exact points, states and hand-in times', async () => {
    const { rows } = detailsTable(await bookOf(await aClass()));
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['Birinci', expect.closeTo(66.67, 1), 'Açıklandı', MADE_AT + 2],
      ['Birinci', expect.closeTo(33.33, 1), 'Açıklanmadı (telafi)', expect.any(Number)],
      ['Birinci', null, 'Kâğıdı gelmedi', null],
    ]);
  });

  it('is offered as a workbook and as CSV files', async () => {
    const place = { path: '/class-results/:id', at: '/class-results/c1' };
    const user = renderScreen(<ClassResultsScreen />, { ...place, workspace: await aClass() });
    await user.click(await screen.findByRole('button', { name: 'Dışa aktar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const names = dialog.getAllByRole('button', { name: /indir$/ }).map((one) => one.ariaLabel);
    expect(names).toEqual([
      'Excel dosyası (xlsx) indir',
      'Not çizelgesi (CSV) indir',
      'Ayrıntılar (CSV) indir',
    ]);
    expect(screen.getByRole('link', { name: 'Yazdır' })).toHaveAttribute(
      'href',
      '/class-results/c1/print',
    );
  });
});

describe('a make-up on screen and paper', () => {
  it('shows its result in the row of the exam instead of an absence', async () => {
    const place = { path: '/class-results/:id', at: '/class-results/c1' };
    renderScreen(<ClassResultsScreen />, { ...place, workspace: await aClass() });
    const row = await screen.findByRole('row', { name: /Ali.*telafi/ });
    expect(textsOf(row)).toEqual(['Ali', '33,33 telafi, açıklanmadı', '—', '0', '33,33']);
    expect(screen.queryByRole('columnheader', { name: /Birinci – Telafi/ })).toBeNull();
  });

  it('is named in the printed table of the class', async () => {
    const place = { path: '/class-results/:id/print', at: '/class-results/c1/print' };
    renderScreen(<BookPrintScreen />, { ...place, workspace: await aClass() });
    const row = await screen.findByRole('row', { name: /Ali/ });
    expect(textsOf(row)).toEqual(['10', 'Ali', '33 telafi, açıklanmadı', '33,33']);
  });

  it('is named on the page for parents once it is released', async () => {
    const workspace = await aClass();
    await workspace.store.exams.put(setFields(MAKE_UP, { releasedAt: MADE_AT + 5 }, MADE_AT));
    const at = '/class-results/c1/s1/print';
    renderScreen(<ParentsScreen />, { path: '/class-results/:id/:uid/print', at, workspace });
    const sheet = within(await screen.findByRole('article'));
    const row = sheet.getByRole('row', { name: /Birinci \(telafi\)/ });
    expect(textsOf(row).at(-1)).toBe('33,33');
    expect(sheet.getByText(/telafi sınavının sonucu geçerlidir/)).toBeInTheDocument();
  });
});
