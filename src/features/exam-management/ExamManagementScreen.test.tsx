import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { newClassroom } from '../../domain/documents/classroom/make.ts';
import { AppError } from '../../domain/errors.ts';
import { ExamManagementScreen } from './ExamManagementScreen.tsx';

async function workspaceWithClass(...others: string[]) {
  const workspace = await testWorkspace();
  const { uid, displayName, userRole } = TEACHER;
  const selectedTeacher = [{ uid, displayName, userRole }];
  const given = { classDesc: '', selectedTeacher, selectedStudent: [] };
  await workspace.store.classrooms.bulkPut(
    ['9-A', ...others].map((className, at) =>
      newClassroom({ ...given, id: `class${at + 1}`, className }, 1),
    ),
  );
  return workspace;
}

async function open(workspace: Awaited<ReturnType<typeof workspaceWithClass>>) {
  const user = renderScreen(<ExamManagementScreen />, { workspace });
  await screen.findByLabelText('Sınıf');
  return user;
}

const text = () => screen.getByLabelText('Soru metni');
const option = (key: string) => screen.getByLabelText(`${key} şıkkı`);
const correct = (key: string) => screen.getByRole('radio', { name: `Doğru cevap ${key}` });
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Soruyu ekle' }));
const createButton = () => screen.getByRole('button', { name: /Sınavı Oluştur/ });
const added = () =>
  within(screen.getByRole('list', { name: 'Eklenen sorular' })).getAllByText(/^Soru \d$/);

const questionRows = () =>
  [...screen.getByRole('list', { name: 'Eklenen sorular' }).children] as HTMLElement[];

async function write(user: UserEvent, name: string): Promise<void> {
  await fillIn(user, text(), name);
  await fillIn(user, option('A'), 'bir');
  await fillIn(user, option('B'), 'iki');
  await user.click(correct('B'));
}

describe('adding questions', () => {
  it('works with the keyboard alone, and goes on at the next text', async () => {
    const user = await open(await workspaceWithClass());
    text().focus();
    // Beside the texts: Tab, three times Enter, and Enter again; the one with Shift marks the option.
    await user.keyboard('Soru 1');
    await user.tab();
    expect(option('A')).toHaveFocus();
    await user.keyboard('bir{Enter}');
    expect(option('B')).toHaveFocus();
    await user.keyboard('iki{Shift>}{Enter}{/Shift}');
    expect(correct('B')).toBeChecked();
    expect(option('C')).toHaveFocus();
    await user.keyboard('üç{Enter}dört{Enter}');
    expect(added()).toHaveLength(1);
    expect(text()).toHaveFocus();
    expect(text()).toHaveValue('');
  });

  it('is added by Enter in an option without text, and the group of the marks can be reached', async () => {
    const user = await open(await workspaceWithClass());
    await write(user, 'Soru 1');
    option('A').focus();
    await user.tab();
    expect(option('B')).toHaveFocus();
    await user.tab();
    expect(correct('B')).toHaveFocus();
    option('B').focus();
    await user.keyboard('{Enter}');
    expect(option('C')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(added()).toHaveLength(1);
  });

  it('brings the new one into view and leaves the focus in the form; a doubled one gets it', async () => {
    const shown: Element[] = [];
    const seeing = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      shown.push(this);
    });
    const user = await open(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    const [first] = questionRows();
    await waitFor(() => expect(shown).toEqual([first]));
    expect(text()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '1. soruyu çoğalt' }));
    await waitFor(() => expect(questionRows()[1]).toHaveFocus());
    expect(shown.at(-1)).toBe(questionRows()[1]);
    seeing.mockRestore();
  });

  it('shows of each its key, and the other options when it is opened', async () => {
    const user = await open(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    const row = within(questionRows()[0] ?? document.body);
    expect(row.queryByText('bir')).not.toBeInTheDocument();
    expect(row.getByText('iki')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Soru 1', expanded: false }));
    expect(row.getByText('bir')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tüm şıkları gizle' }));
    expect(row.queryByText('bir')).not.toBeInTheDocument();
  });

  it.each([
    ['the text', text],
    ['an option', () => option('B')],
    ['the mark of the correct one', () => correct('B')],
  ])('takes Ctrl+Enter in %s', async (_where, field) => {
    const user = await open(await workspaceWithClass());
    await write(user, 'Soru 1');
    field().focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(added()).toHaveLength(1);
  });

  it('takes a double-click for one question and marks nothing as wrong; sent empty again, it does', async () => {
    const user = await open(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    await add(user);
    expect(added()).toHaveLength(1);
    expect(screen.queryByText('Lütfen soru metnini yazınız.')).toBeNull();
    expect(text()).toHaveFocus();
    await add(user);
    expect(screen.getByText('Lütfen soru metnini yazınız.')).toBeInTheDocument();
  });

  it('says at the fields what a question lacks', async () => {
    const user = await open(await workspaceWithClass());
    await add(user);
    expect(text()).toHaveAccessibleDescription('Lütfen soru metnini yazınız.');
    expect(screen.getByText('Lütfen doğru cevabı seçin.')).toBeInTheDocument();
    expect(text()).toHaveFocus();
  });

  it('asks for two options, the correct one among them, and keeps what was typed', async () => {
    const user = await open(await workspaceWithClass());
    await fillIn(user, text(), 'Soru 1');
    await fillIn(user, option('A'), 'bir');
    await user.click(correct('A'));
    await add(user);
    expect(option('B')).toHaveAccessibleDescription('En az iki şıkkı doldurunuz.');
    await fillIn(user, option('B'), 'iki');
    await user.click(correct('D'));
    await add(user);
    const empty = 'Doğru cevap olarak seçilen şık boş bırakılamaz.';
    expect(screen.getByText(empty)).toBeInTheDocument();
    expect(text()).toHaveValue('Soru 1');
    expect(option('A')).toHaveValue('bir');
  });

  it('takes a question out again after asking', async () => {
    const user = await open(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    await user.click(screen.getByRole('button', { name: '1. soruyu sil' }));
    const asked = screen.getByRole('alertdialog', { name: 'Silmek istediğinize emin misiniz?' });
    expect(asked).toHaveTextContent('1. soru: “Soru 1”');
    await user.click(screen.getByRole('button', { name: 'Soruyu sil' }));
    expect(screen.getByText('Henüz soru eklenmedi')).toBeInTheDocument();
  });
});

describe('creating the exam', () => {
  it('needs a question, and says so', async () => {
    await open(await workspaceWithClass());
    expect(createButton()).toBeDisabled();
    expect(createButton()).toHaveTextContent('en az 1 soru');
  });

  it('saves it and starts afresh', async () => {
    const workspace = await workspaceWithClass();
    const user = await open(workspace);
    await user.selectOptions(screen.getByLabelText('Sınıf'), '9-A');
    await fillIn(user, screen.getByLabelText('Sınav adı'), ' Kesirler ');
    screen.getByRole('slider').focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByLabelText('Dakika')).toHaveValue('65');
    expect(screen.getByLabelText('Dakika')).toHaveAttribute('readonly');
    await write(user, 'Soru 1');
    await add(user);
    await write(user, 'Soru 2');
    await add(user);
    await user.click(createButton());
    expect(await screen.findByText('Sınav başarıyla oluşturuldu')).toBeInTheDocument();
    const [exam] = await workspace.store.exams.toArray();
    const given = { examName: 'Kesirler', examTime: 65, classroomID: 'class1' };
    expect(exam).toMatchObject({ ...given, draft: true });
    expect(exam?.questions.map((question) => question.examQuestionName)).toEqual([
      'Soru 1',
      'Soru 2',
    ]);
    expect(screen.getByLabelText('Sınav adı')).toHaveValue('');
    expect(createButton()).toBeDisabled();
  });

  it('has the class picked where there is but one, of the next exam too', async () => {
    const workspace = await workspaceWithClass();
    const user = await open(workspace);
    expect(screen.getByLabelText('Sınıf')).toHaveValue('class1');
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    await screen.findByText('Sınav başarıyla oluşturuldu');
    expect(await workspace.store.exams.toArray()).toMatchObject([{ classroomID: 'class1' }]);
    expect(screen.getByLabelText('Sınıf')).toHaveValue('class1');
  });

  it('asks at once whether to publish it, which one tap does', async () => {
    const workspace = await workspaceWithClass();
    const user = await open(workspace);
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    const dialog = within(await screen.findByRole('dialog', { name: /^Kesirler/ }));
    await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
    expect(await screen.findByText('Sınav yayınlandı')).toBeInTheDocument();
    expect(await workspace.store.exams.toArray()).toMatchObject([{ draft: false }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says at the fields what is missing and keeps the questions', async () => {
    const user = await open(await workspaceWithClass('9-B'));
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    expect(screen.getByLabelText('Sınıf')).toHaveAccessibleDescription('Lütfen bir sınıf seçin.');
    const short = 'Sınav adı en az 2 karakter olmalı.';
    expect(screen.getByLabelText('Sınav adı')).toHaveAccessibleDescription(short);
    expect(screen.getByLabelText('Sınıf')).toHaveFocus();
    expect(added()).toHaveLength(1);
  });

  it('asks before it leaves out a question that was typed but not added', async () => {
    const workspace = await workspaceWithClass();
    const user = await open(workspace);
    await user.selectOptions(screen.getByLabelText('Sınıf'), '9-A');
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await fillIn(user, text(), 'yarım');
    await user.click(createButton());
    screen.getByRole('alertdialog', { name: /henüz eklenmedi/ });
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByText('İşlem iptal edildi.')).toBeInTheDocument();
    expect(await workspace.store.exams.count()).toBe(0);
    expect(text()).toHaveValue('yarım');
  });

  it('says why a save failed and keeps everything, through a reload too', async () => {
    const workspace = await workspaceWithClass();
    workspace.failWith(new AppError('storage-full'));
    const user = await open(workspace);
    await user.selectOptions(screen.getByLabelText('Sınıf'), '9-A');
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    expect(await screen.findByText(/Cihazın belleği dolu/)).toBeInTheDocument();
    await fillIn(user, text(), 'yarım');
    cleanup();
    await open(workspace);
    expect(screen.getByLabelText('Sınıf')).toHaveValue('class1');
    expect(screen.getByLabelText('Sınav adı')).toHaveValue('Kesirler');
    expect(text()).toHaveValue('yarım');
    expect(added()).toHaveLength(1);
  });
});

describe('drafts', () => {
  const keep = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));

  it('are kept without a question too, several of them, and listed to go on with', async () => {
    const workspace = await workspaceWithClass();
    const user = await open(workspace);
    for (const name of ['Kesirler', 'Oran']) {
      await fillIn(user, screen.getByLabelText('Sınav adı'), name);
      await keep(user);
      await waitFor(() => expect(screen.getByLabelText('Sınav adı')).toHaveValue(''));
    }
    expect(await screen.findAllByText('Taslak kaydedildi')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const drafts = within(screen.getByRole('region', { name: 'Taslaklar' }));
    expect(drafts.getByText('Kesirler')).toBeInTheDocument();
    expect(drafts.getByRole('link', { name: 'Oran sınavını düzenle' })).toBeInTheDocument();
    expect(await workspace.store.exams.toArray()).toMatchObject([{ draft: true }, { draft: true }]);
  });

  it('need a name', async () => {
    const workspace = await workspaceWithClass();
    const user = await open(workspace);
    await keep(user);
    expect(screen.getByLabelText('Sınav adı')).toHaveFocus();
    expect(await workspace.store.exams.count()).toBe(0);
  });

  it('are emptied after asking, with what is half typed', async () => {
    const user = await open(await workspaceWithClass());
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await fillIn(user, text(), 'yarım');
    const clear = () => user.click(screen.getByRole('button', { name: 'Taslağı temizle' }));
    await clear();
    const asked = within(screen.getByRole('alertdialog'));
    expect(asked.getByText(/1 soru silinir/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Vazgeç' }));
    expect(added()).toHaveLength(1);
    await clear();
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Taslağı temizle' }),
    );
    expect(await screen.findByText('Henüz soru eklenmedi')).toBeInTheDocument();
    expect(screen.getByLabelText('Sınav adı')).toHaveValue('');
    expect(text()).toHaveValue('');
  });

  it('stand in a bar with the number of questions and what each is worth', async () => {
    const user = await open(await workspaceWithClass());
    for (const name of ['Soru 1', 'Soru 2', 'Soru 3']) {
      await write(user, name);
      await add(user);
    }
    const bar = within(screen.getByRole('region', { name: 'Soru sayısı ve sonraki adım' }));
    expect(bar.getByText('3 soru')).toBeInTheDocument();
    expect(bar.getByText('soru başına 33,33 puan')).toBeInTheDocument();
  });
});

it('sends a teacher without a class to make one first', async () => {
  renderScreen(<ExamManagementScreen />, { workspace: await testWorkspace() });
  expect(await screen.findByText('Önce bir sınıf gerekir')).toBeInTheDocument();
});
