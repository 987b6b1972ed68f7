import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { anExam, aPaper, aQuestion, handIn, MADE_AT } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import { newVersion } from '../../domain/documents/exam/versions.ts';
import { answerPaper } from '../../domain/documents/paper/make.ts';
import { grade } from '../../domain/grading/scoring.ts';
import { setFields } from '../../domain/merge/edit.ts';
import { ClassResultsScreen } from './ClassResultsScreen.tsx';
import { ParentsScreen } from './ParentsScreen.tsx';
import { PupilScreen } from './PupilScreen.tsx';

const QUESTIONS = [aQuestion(1), aQuestion(2)];
const EXAMS = [1, 2, 3, 4, 5, 6, 7].map((number) =>
  setFields(
    { ...anExam(TEACHER.uid, QUESTIONS), examID: `e${number}`, examName: `Sınav ${number}` },
    // The sixth exam is over and not released, and the seventh has no end.
    number === 7
      ? { opensAt: 70_000 }
      : { closesAt: number * 10_000, release: number === 6 ? 'by-teacher' : 'after-end' },
    MADE_AT,
  ),
);
const NAMES = ['Ece', 'Can', 'Can'];

/** Makes a class. Ece has 100 in the first exam, 50 in the second, 100 in the sixth. */
async function aClass(more = 0) {
  const workspace = await testWorkspace();
  const { uid, displayName, userRole } = TEACHER;
  const others = Array.from({ length: more }, (_, at) => `Öğrenci ${at + 1}`);
  const selectedStudent = [...NAMES, ...others].map((name, at) => ({
    ...{ uid: `s${at + 1}`, displayName: name, userRole: 'student' as const },
  }));
  await workspace.store.classrooms.put(
    newClassroom(
      {
        ...{ id: 'c1', className: '5-A', classDesc: '', selectedStudent },
        selectedTeacher: [{ uid, displayName, userRole }],
      },
      MADE_AT,
    ),
  );
  await workspace.store.exams.bulkPut(EXAMS);
  for (const [at, right] of [
    [0, 2],
    [1, 1],
    [5, 2],
  ] as const) {
    const exam = EXAMS[at];
    if (!exam) continue;
    const answered = QUESTIONS.slice(0, right).reduce(
      (paper, question) => answerPaper(paper, question.id, 'B', MADE_AT + 1),
      aPaper('s1', exam),
    );
    const paper = handIn(answered, MADE_AT + 2);
    const result = grade(paper, newVersion(exam, MADE_AT), 'Ece', 9_999);
    await workspace.store.papers.put(paper);
    if (result) await workspace.store.results.put(result);
  }
  return workspace;
}

const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

describe('a class over time', () => {
  const open = async (more?: number) => {
    const workspace = await aClass(more);
    const place = { path: '/class-results/:id', at: '/class-results/c1', workspace };
    return renderScreen(<ClassResultsScreen />, place);
  };

  it('is a table of students by exams, with the newest exam first', async () => {
    const user = await open();
    const ece = await screen.findByRole('row', { name: /Ece/ });
    await waitFor(() =>
      expect(cellsOf(ece)).toEqual([
        'Ece',
        'Kâğıdı gelmedi',
        'Kâğıdı gelmedi',
        'Kâğıdı gelmedi',
        '100,00 açıklanmadı',
        '—',
        '3',
        '83,33',
      ]),
    );
    expect(screen.getByText('3–7 / 7 sınav')).toBeInTheDocument();
    expect(await screen.findByText('Sınıf ortalaması: 83,33.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Daha eski sınavlar' }));
    expect(cellsOf(screen.getByRole('row', { name: /Ece/ }))).toEqual([
      ...['Ece', '100,00', '50,00', '3', '83,33'],
    ]);
  });

  it('ignores drafts, even if their end has passed', async () => {
    const workspace = await aClass();
    const [draft] = EXAMS;
    if (draft) await workspace.store.exams.put({ ...draft, examID: 'e8', draft: true });
    const place = { path: '/class-results/:id', at: '/class-results/c1', workspace };
    renderScreen(<ClassResultsScreen />, place);
    expect(await screen.findByText('3–7 / 7 sınav')).toBeInTheDocument();
    const row = await screen.findByRole('row', { name: /Ece/ });
    await waitFor(() => expect(cellsOf(row).at(-2)).toBe('3'));
  });

  it('distinguishes namesakes, and can be searched', async () => {
    const user = await open();
    expect(await screen.findAllByRole('row', { name: /Can \([2-9A-Z]{4}\)/ })).toHaveLength(2);
    await fillIn(user, screen.getByRole('searchbox'), 'ece');
    await waitFor(() => expect(screen.queryByText(/Can/)).not.toBeInTheDocument());
    await fillIn(user, screen.getByRole('searchbox'), 'yok');
    expect(await screen.findByText('Bu aramaya uyan öğrenci yok.')).toBeInTheDocument();
  });

  it('shows the first rows of hundreds of students, and is sorted by all averages', async () => {
    const user = await open(450);
    await screen.findByRole('row', { name: /Ece/ });
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    await user.click(screen.getByRole('button', { name: /Ortalama/ }));
    await user.click(screen.getByRole('button', { name: /Ortalama/ }));
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Ece'));
  });

  it('reports that a class is not on this device', async () => {
    const workspace = await testWorkspace();
    const place = { path: '/class-results/:id', at: '/class-results/c9', workspace };
    renderScreen(<ClassResultsScreen />, place);
    expect(await screen.findByText('Sınıf bulunamadı')).toBeInTheDocument();
  });
});

describe('a practice', () => {
  const openAs = async (screenOf: ReactElement, path: string) => {
    const workspace = await aClass();
    const [first] = EXAMS;
    if (first) await workspace.store.exams.put({ ...first, purpose: 'practice' });
    const at = path.replace(':id', 'c1').replace(':uid', 's1');
    renderScreen(screenOf, { path, at, workspace });
  };

  it('is listed for the teacher and is in no average', async () => {
    await openAs(<PupilScreen />, '/class-results/:id/:uid');
    const row = await screen.findByRole('row', { name: /Sınav 1 \(alıştırma\)/ });
    expect(cellsOf(row).at(-1)).toBe('100,00');
    expect(screen.getByText(/Alıştırmalar ortalamaya girmez/)).toBeInTheDocument();
    expect(screen.getByText(/2 sınavın ortalaması 75,00/)).toBeInTheDocument();
  });

  it('is omitted from the page for parents, which states the omission', async () => {
    await openAs(<ParentsScreen />, '/class-results/:id/:uid/print');
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.queryByText(/Sınav 1/)).not.toBeInTheDocument();
    expect(sheet.getByText(/Alıştırmalar bu sayfada yer almaz/)).toBeInTheDocument();
  });
});

describe('one student over time', () => {
  it('lists each exam, the newest first, with a summary in words', async () => {
    const workspace = await aClass();
    const place = { path: '/class-results/:id/:uid', at: '/class-results/c1/s1', workspace };
    renderScreen(<PupilScreen />, place);
    expect(
      await screen.findByText(/yapılan 6 sınavın 3 tanesine girdi; 3 tanesinden kâğıdı gelmedi/),
    ).toBeInTheDocument();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.children[0]?.textContent)[0]).toBe('Sınav 7');
    const second = screen.getByRole('row', { name: /Sınav 2/ });
    expect(cellsOf(second).slice(2)).toEqual(['1', '0', '1', '50,00']);
    expect(screen.getByRole('link', { name: 'Veli sayfası' })).toHaveAttribute(
      'href',
      '/class-results/c1/s1/print',
    );
  });
});

describe('the page for parents', () => {
  const open = async () => {
    const workspace = await aClass();
    const place = {
      path: '/class-results/:id/:uid/print',
      at: '/class-results/c1/s1/print',
      workspace,
    };
    const user = renderScreen(<ParentsScreen />, place);
    return { user, sheet: within(await screen.findByRole('article')) };
  };

  it('shows only this student’s released results, and explains them', async () => {
    const { sheet } = await open();
    expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent('Ece');
    expect(sheet.getByText(/ortalaması 75,00, en yüksek puanı 100,00/)).toBeInTheDocument();
    expect(sheet.getByText(/1 sınavın sonucu bekleniyor/)).toBeInTheDocument();
    expect(cellsOf(sheet.getByRole('row', { name: /Sınav 6/ })).slice(2)).toEqual([
      ...['—', '—', '—', 'Sonucu henüz açıklanmadı'],
    ]);
    expect(sheet.queryByText('Sınav 7')).not.toBeInTheDocument();
    expect(screen.getByRole('article')).not.toHaveTextContent('Can');
    expect(sheet.getByText(/yanlış cevaplar doğruları götürmez/)).toBeInTheDocument();
  });

  it('shows the school’s latest name, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, sheet } = await open();
    await fillIn(user, screen.getByLabelText('Okulun adı'), 'Atatürk Ortaokulu');
    expect(sheet.getByText('Atatürk Ortaokulu')).toBeInTheDocument();
    expect(localStorage.getItem('okul.school-name')).toBe('Atatürk Ortaokulu');
    await user.click(screen.getByRole('button', { name: 'Yazdır' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
