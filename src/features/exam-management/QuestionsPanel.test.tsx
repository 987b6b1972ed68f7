import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anExam, aQuestion } from '../../../tests/support/documents.ts';
import { fromQuestionMenu } from '../../../tests/support/menus.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { ExamDetailScreen } from './ExamDetailScreen.tsx';

async function open(workspace?: Awaited<ReturnType<typeof testWorkspace>>, search = '') {
  const used = workspace ?? (await testWorkspace());
  if (!workspace) {
    const questions = ['bir', 'iki', 'üç'].map((text, index) => aQuestion(index, { text, index }));
    await used.store.exams.put(anExam(TEACHER.uid, questions));
  }
  const place = { path: '/exam-detail/:id', at: `/exam-detail/e1${search}`, workspace: used };
  const user = renderScreen(<ExamDetailScreen />, place);
  await screen.findByText('bir');
  return { workspace: used, user };
}
type Workspace = Awaited<ReturnType<typeof open>>['workspace'];

const button = (name: string) => screen.getByRole('button', { name });
const stored = async ({ store }: Workspace) =>
  (await store.exams.get('e1'))?.questions.map((one) => one.text);
const shown = () => screen.getAllByText(/^(bir|iki|üç)$/).map((element) => element.textContent);

describe('reordering questions', () => {
  it('works with buttons, announces the new position and keeps the focus', async () => {
    const { workspace, user } = await open();
    await fromQuestionMenu(user, '3. soruyu yukarı taşı');
    expect(await screen.findByText('Soru 2. sıraya taşındı.')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['bir', 'üç', 'iki']));
    expect(button('2. soruyu yukarı taşı')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toEqual(['üç', 'bir', 'iki']));
    expect(await stored(workspace)).toEqual(['üç', 'bir', 'iki']);
    expect(button('1. soruyu yukarı taşı')).toHaveFocus();
    expect(button('1. soruyu yukarı taşı')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(await stored(workspace)).toEqual(['üç', 'bir', 'iki']);
  });

  it('restores the old order if it could not be saved, and shows why', async () => {
    const { workspace, user } = await open();
    workspace.failWith(new AppError('storage-full'));
    await fromQuestionMenu(user, '1. soruyu aşağı taşı');
    expect(await screen.findByText(/Cihazın belleği dolu/)).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['bir', 'iki', 'üç']));
  });

  it('has a drag handle for each question, with keyboard instructions', async () => {
    await open();
    const handle = button('2. soruyu sürükle');
    await waitFor(() => expect(handle).toHaveAccessibleDescription(/boşluk tuşuna basın/));
  });
});

it('inserts a duplicate after its question', async () => {
  const { workspace, user } = await open();
  await fromQuestionMenu(user, '1. soruyu çoğalt');
  expect(await screen.findByText('Sorunun bir kopyası eklendi')).toBeInTheDocument();
  expect(await stored(workspace)).toEqual(['bir', 'bir', 'iki', 'üç']);
});

it('duplicates a question once at a double-click, and again at a later click', async () => {
  const { workspace, user } = await open();
  await user.click(button('1. soru için işlemler'));
  await user.dblClick(button('1. soruyu çoğalt'));
  await screen.findByText('Sorunun bir kopyası eklendi');
  expect(await stored(workspace)).toEqual(['bir', 'bir', 'iki', 'üç']);
  await user.click(button('1. soru için işlemler'));
  await waitFor(() => expect(button('1. soruyu çoğalt')).not.toHaveAttribute('aria-disabled'));
  await user.click(button('1. soruyu çoğalt'));
  await waitFor(async () => expect(await stored(workspace)).toHaveLength(5));
});

it('deletes a question after confirmation', async () => {
  const { workspace, user } = await open();
  await fromQuestionMenu(user, '2. soruyu sil');
  await user.click(await screen.findByRole('button', { name: 'Soruyu sil' }));
  expect(await screen.findByText('Soru başarıyla silindi')).toBeInTheDocument();
  expect(await stored(workspace)).toEqual(['bir', 'üç']);
});

describe('adding questions', () => {
  const form = () => within(screen.getByRole('dialog', { name: 'Soru ekle' }));
  const text = () => form().getByLabelText('Soru metni');

  it('continues with the next question by keyboard alone', async () => {
    const { workspace, user } = await open();
    await user.click(button('Soru ekle'));
    expect(text()).toHaveFocus();
    for (const name of ['dört', 'beş']) {
      await user.keyboard(name);
      await user.tab();
      await user.keyboard('evet{Shift>}{Enter}{/Shift}hayır');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(text()).toHaveValue(''));
      expect(text()).toHaveFocus();
    }
    expect(await stored(workspace)).toEqual(['bir', 'iki', 'üç', 'dört', 'beş']);
    const rows = screen.getByRole('list', { name: 'Sorular', hidden: true }).children;
    await waitFor(() => expect(rows).toHaveLength(5));
    await user.click(form().getByRole('button', { name: 'Bitti' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rows[4]).toHaveFocus();
  });

  it('ignores a second tap of its button', async () => {
    const { workspace, user } = await open();
    await user.click(button('Soru ekle'));
    await fillIn(user, text(), 'dört');
    await fillIn(user, form().getByLabelText('A şıkkı'), 'evet');
    await fillIn(user, form().getByLabelText('B şıkkı'), 'hayır');
    await user.click(form().getByRole('radio', { name: 'Doğru cevap A' }));
    await user.click(form().getByRole('button', { name: 'Soruyu ekle' }));
    await waitFor(() => expect(text()).toHaveValue(''));
    await user.click(form().getByRole('button', { name: 'Soruyu ekle' }));
    expect(form().queryByText('Lütfen soru metnini yazın.')).toBeNull();
    expect(await stored(workspace)).toEqual(['bir', 'iki', 'üç', 'dört']);
  });

  it('keeps a half-typed question through a reload, for this teacher alone', async () => {
    const { workspace, user } = await open();
    await user.click(button('Soru ekle'));
    await fillIn(user, text(), 'yarım');
    expect(Object.keys(localStorage)).toEqual([`okul.draft.question.${TEACHER.uid}.e1.new`]);
    cleanup();
    await open(workspace);
    await user.click(button('Soru ekle'));
    expect(text()).toHaveValue('yarım');
    await user.click(form().getByRole('button', { name: 'Vazgeç' }));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps a half-done edit of a question through a reload', async () => {
    const { workspace, user } = await open();
    await user.click(button('2. soruyu düzenle'));
    await fillIn(user, screen.getByLabelText('Soru metni'), 'yarım');
    cleanup();
    await open(workspace);
    await user.click(button('2. soruyu düzenle'));
    expect(screen.getByLabelText('Soru metni')).toHaveValue('yarım');
  });
});

it('opens the question in the address until the teacher closes it', async () => {
  const { user } = await open(undefined, `?question=${aQuestion(1).id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Soruyu düzenle' }));
  expect(dialog.getByLabelText('Soru metni')).toHaveValue('iki');
  await user.click(dialog.getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
