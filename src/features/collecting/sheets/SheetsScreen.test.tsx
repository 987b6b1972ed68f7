import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aClassroom,
  anExam,
  aPaper,
  aQuestion,
  handIn,
} from '../../../../tests/support/documents.ts';
import { emptyPicture, stubMissingReader } from '../../../../tests/support/pictures.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import type { SheetCode } from '../../../domain/bubble-sheet/sheet-code.ts';
import { newVersion, versionOf } from '../../../domain/documents/exam/versions.ts';
import { handInKey } from '../../../domain/grading/counting.ts';
import { handInOfSheet, paperOfSheet } from '../../../domain/grading/sheets.ts';
import { putElements } from '../../../domain/merge/edit.ts';
import { openForm } from '../../../domain/question-kinds/open/open.ts';
import { putRows } from '../../../store/rows.ts';
import type { Workspace } from '../../../store/workspace.ts';
import { SheetsScreen } from './SheetsScreen.tsx';
import { photograph, stubSheetPictures } from './test-support/photographs.ts';

const exam = anExam(TEACHER.uid, [aQuestion(1), aQuestion(2), aQuestion(3)]);
const code: SheetCode = {
  ...{ exam: exam.examID, version: versionOf(exam), student: 's1' },
  ...{ questions: 3, options: 4 },
};
const UNSURE = { two: 1 };
const tablet = handIn(aPaper('s1', exam), 2000);
const tabletKey = handInKey(tablet.handIns[0] ?? { at: 0, device: '' });

let workspace: Workspace;
let person: UserEvent;
beforeEach(async () => {
  stubSheetPictures();
  workspace = await testWorkspace();
  await putRows(workspace.store, 'exam', [exam]);
  await putRows(workspace.store, 'classroom', [aClassroom(TEACHER.uid, ['s1', 's2'])]);
  person = renderScreen(<SheetsScreen />, {
    ...{ path: '/collect/:id/sheets', at: '/collect/e1/sheets', workspace },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = async (...files: File[]) =>
  person.upload(await screen.findByLabelText('Dosya seç'), files);
const student = () => screen.findByRole('combobox', { name: 'Öğrenci' });
const confirm = () => screen.getByRole('button', { name: 'Onayla ve kaydet' });
/** Waits until the device has read the student's papers. */
async function pressConfirm() {
  await waitFor(() => expect(confirm()).toBeEnabled());
  await person.click(confirm());
}
const question = (number: number) =>
  screen.getByRole('combobox', { name: `Soru ${number}` }) as HTMLSelectElement;
const readings = async () => (await workspace.store.exams.get('e1'))?.sheetReadings ?? [];
/** Chooses a photo of a sheet and confirms the reading. */
async function enter(given: Partial<SheetCode> = {}, seed?: number) {
  const { file, answers } = photograph({ ...code, ...given }, {}, seed);
  await show(file);
  await student();
  await pressConfirm();
  return answers.join('');
}

describe('a photographed sheet', () => {
  it('is read, shown, and stored once the teacher confirms the reading', async () => {
    const { file, answers } = photograph(code);
    await show(file);
    expect(await student()).toHaveValue('s1');
    expect([1, 2, 3].map((number) => question(number).value)).toEqual(answers);
    expect(screen.getByRole('img', { name: /fotoğrafı/ })).toBeInTheDocument();
    expect(await readings()).toEqual([]);
    await pressConfirm();
    expect(await screen.findByText('Kişi s1: form kaydedildi.')).toBeInTheDocument();
    expect(await readings()).toMatchObject([
      { uid: 's1', by: TEACHER.uid, answers: answers.join(''), over: null, reason: '' },
    ]);
    const list = within(await screen.findByRole('list', { name: 'Kaydedilen formlar' }));
    expect(await list.findByText('Gönderilmeyi bekliyor')).toBeInTheDocument();
  });

  it('has no answer in the row of a question that is printed without bubbles', async () => {
    const [first, ...others] = exam.questions;
    if (!first) throw new Error('no question');
    const questions = [{ ...first, ...openForm('Neden?') }, ...others];
    await putRows(workspace.store, 'exam', [{ ...exam, questions }]);
    const { file, answers } = photograph(code, { bare: [1] });
    await show(file);
    await student();
    expect([1, 2, 3].map((number) => question(number).value)).toEqual(['-', ...answers.slice(1)]);
  });

  it('asks about each doubtful mark before it can be stored', async () => {
    await show(photograph(code, UNSURE).file);
    await student();
    for (const [at, answer] of ['C', 'Boş', 'A'].entries()) {
      screen.getByText(`${3 - at} soru kesin okunamadı. Fotoğrafa bakıp siz seçin.`);
      expect(confirm()).toBeDisabled();
      const asked = screen.getByRole('group', { name: new RegExp(`^Soru ${at + 1}:`) });
      await person.click(within(asked).getByText(answer));
    }
    expect(screen.queryByText(/kesin okunamadı/)).not.toBeInTheDocument();
    await pressConfirm();
    await waitFor(async () => expect(await readings()).toMatchObject([{ answers: 'C-A' }]));
  });

  it('can be corrected or discarded before it is stored', async () => {
    const { file, answers } = photograph(code);
    await show(file, file);
    await student();
    expect(screen.getByText('Sırada 1 form daha var.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Kaydetmeden geç' }));
    await student();
    const other = answers[1] === 'D' ? 'C' : 'D';
    await person.selectOptions(question(2), other);
    await pressConfirm();
    const said = [answers[0], other, answers[2]].join('');
    await waitFor(async () => expect(await readings()).toMatchObject([{ answers: said }]));
  });

  it('asks the teacher for the student if it has no name', async () => {
    await show(photograph({ ...code, student: '' }).file);
    expect(await student()).toHaveValue('');
    expect(screen.getByText(/yedek bir form/)).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    await person.selectOptions(await student(), 's2');
    await pressConfirm();
    await waitFor(async () => expect(await readings()).toMatchObject([{ uid: 's2' }]));
  });

  it('warns if its name is not that of the chosen student', async () => {
    await show(photograph(code).file);
    await person.selectOptions(await student(), 's2');
    expect(screen.getByText(/Kişi s1 adına basılmış/)).toBeInTheDocument();
  });
});

it.each([
  ['of another exam', { exam: 'e2' }, 'form.png: Bu form başka bir sınavın.'],
  [
    'of somebody who does not have this exam',
    { student: 's9' },
    'form.png: Bu form, bu sınavın öğrencilerinden birinin değil.',
  ],
])('explains why a sheet %s is refused', async (_what, given, words) => {
  await show(photograph({ ...code, ...given }).file);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Öğrenci' })).not.toBeInTheDocument();
  expect(await readings()).toEqual([]);
});

it('explains that a picture shows no sheet, or that a file is not a picture', async () => {
  await show(emptyPicture(), new File(['x'], 'liste.png', { type: 'image/png' }));
  expect(await screen.findByText(/^tahta\.png: köşe işaretleri bulunamadı/)).toBeInTheDocument();
  expect(await screen.findByText('liste.png: açılamadı; bir fotoğraf seçin.')).toBeInTheDocument();
});

it('explains for each picture that the sheet reader is not on the device', async () => {
  stubMissingReader();
  await show(photograph(code).file, emptyPicture());
  expect(await screen.findByText(/^form\.png: .*bu cihazda yok/)).toBeInTheDocument();
  expect(await screen.findByText(/^tahta\.png: .*bu cihazda yok/)).toBeInTheDocument();
});

describe('a student’s second sheet', () => {
  it('changes nothing if its reading is the same', async () => {
    await enter();
    await screen.findByText('Kişi s1: form kaydedildi.');
    await enter();
    expect(await screen.findByText('Kişi s1: bu form zaten kayıtlı.')).toBeInTheDocument();
    expect(await readings()).toHaveLength(1);
  });

  it('needs a reason if its reading differs, and is stored in addition to the first', async () => {
    const first = await enter();
    await screen.findByText('Kişi s1: form kaydedildi.');
    const second = await enter({}, 8);
    expect(second).not.toBe(first);
    expect(await screen.findByText(/daha önce başka türlü okunmuş/)).toBeInTheDocument();
    await pressConfirm();
    expect(await screen.findByText('Neden değiştirdiğinizi yazın.')).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'Neden' }), 'Silik');
    await pressConfirm();
    await waitFor(async () =>
      expect(await readings()).toMatchObject([
        { answers: first, reason: '' },
        { answers: second, reason: 'Silik' },
      ]),
    );
  });
});

describe('a sheet beside a tablet’s hand-in', () => {
  beforeEach(() => putRows(workspace.store, 'paper', [tablet]));

  it('is not graded if the teacher confirms without choosing it', async () => {
    await show(photograph(code).file);
    await screen.findByText(/tabletten teslim ettiği bir kâğıt da var/);
    await pressConfirm();
    await waitFor(async () =>
      expect(await readings()).toMatchObject([{ over: null, behind: tabletKey }]),
    );
  });

  it('is graded after the teacher gives a reason', async () => {
    await show(photograph(code).file);
    await person.click(await screen.findByText('Bu form'));
    await pressConfirm();
    expect(await screen.findByText('Neden değiştirdiğinizi yazın.')).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'Neden' }), 'Tablet bozuldu');
    await pressConfirm();
    await waitFor(async () =>
      expect(await readings()).toMatchObject([{ over: tabletKey, reason: 'Tablet bozuldu' }]),
    );
  });

  it('needs a decision if it was read before the hand-in arrived', async () => {
    const { store } = workspace;
    const reading = {
      ...{ id: 'rrrrrrrr1', uid: 's1', by: TEACHER.uid, at: 1500, version: code.version },
      ...{ answers: 'BBB', over: null, reason: '' },
    };
    const sheet = handInOfSheet(reading, newVersion(exam, 1));
    if (!sheet) throw new Error('does not fit');
    const told = { ...exam, sheetReadings: [reading] };
    const both = putElements(paperOfSheet(reading, exam), 'handIns', [sheet, ...tablet.handIns], 1);
    await putRows(store, 'exam', [told]);
    await putRows(store, 'paper', [{ ...both, counted: handInKey(sheet) }]);
    expect(await screen.findByText('Tabletten de teslim var; karar verin')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Kişi s1: hangisinin sayılacağını seçin' }),
    ).toHaveAttribute('href', '/exam-results/e1?kagit=e1-s1');
  });
});

describe('a file that is dropped on the page', () => {
  const dragged = (types: string[]) => ({ dataTransfer: { types, files: [], dropEffect: 'copy' } });

  it('beside the box does not open another page, and text can still be dragged', async () => {
    await screen.findByLabelText('Dosya seç');
    // The page adds its listeners a moment after it is drawn.
    await waitFor(() => expect(fireEvent.drop(document.body, dragged(['Files']))).toBe(false));
    for (const drag of [fireEvent.dragOver, fireEvent.drop]) {
      expect(drag(document.body, dragged(['Files']))).toBe(false);
      expect(drag(document.body, dragged(['text/plain']))).toBe(true);
    }
    cleanup();
    expect(fireEvent.drop(document.body, dragged(['Files']))).toBe(true);
  });

  it('in the box is read', async () => {
    const { file } = photograph(code);
    const box = (await screen.findByText(/^Formların fotoğraflarını/)).parentElement as HTMLElement;
    const dataTransfer = { types: ['Files'], files: [file], dropEffect: 'copy' };
    fireEvent.dragOver(box, { dataTransfer });
    expect(dataTransfer.dropEffect).toBe('copy');
    fireEvent.drop(box, { dataTransfer });
    expect(await student()).toHaveValue('s1');
  });
});
