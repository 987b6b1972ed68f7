import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillIn, renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { ExamManagementScreen } from './ExamManagementScreen.tsx';
import {
  add,
  added,
  createButton,
  openBuilder,
  text,
  workspaceWithClass,
  write,
} from './test-support/builder.tsx';

describe('creating the exam', () => {
  it('reports that the exam has no question', async () => {
    await openBuilder(await workspaceWithClass());
    expect(createButton()).toBeDisabled();
    expect(createButton()).toHaveTextContent('en az 1 soru');
  });

  it('saves the exam and clears the form', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
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
    expect(await screen.findByRole('dialog', { name: /^Kesirler/ })).toBeInTheDocument();
    const [exam] = await workspace.store.exams.toArray();
    const given = { examName: 'Kesirler', examTime: 65, classroomID: 'class1' };
    expect(exam).toMatchObject({ ...given, draft: true });
    expect(exam?.questions.map((question) => question.text)).toEqual(['Soru 1', 'Soru 2']);
    expect(screen.getByLabelText('Sınav adı')).toHaveValue('');
    expect(createButton()).toBeDisabled();
  });

  it('preselects the only class for each new exam', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
    expect(screen.getByLabelText('Sınıf')).toHaveValue('class1');
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    await user.click(await screen.findByRole('button', { name: 'Taslak kalsın' }));
    expect(await screen.findByText('Taslak kaydedildi')).toBeInTheDocument();
    expect(await workspace.store.exams.toArray()).toMatchObject([{ classroomID: 'class1' }]);
    expect(screen.getByLabelText('Sınıf')).toHaveValue('class1');
  });

  it('opens the publish dialog, and reports once that the exam was created', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    const dialog = within(await screen.findByRole('dialog', { name: /^Kesirler/ }));
    expect(screen.queryByText('Sınav başarıyla oluşturuldu')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Yayınla' }));
    expect(await screen.findAllByText('Sınav başarıyla oluşturuldu')).toHaveLength(1);
    expect(screen.queryByText('Sınav yayınlandı')).not.toBeInTheDocument();
    expect(await workspace.store.exams.toArray()).toMatchObject([{ draft: false }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows errors at the fields and keeps the questions', async () => {
    const user = await openBuilder(await workspaceWithClass('9-B'));
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    expect(screen.getByLabelText('Sınıf')).toHaveAccessibleDescription('Lütfen bir sınıf seçin.');
    const short = 'Sınav adı en az 2 karakter olmalı.';
    expect(screen.getByLabelText('Sınav adı')).toHaveAccessibleDescription(short);
    expect(screen.getByLabelText('Sınıf')).toHaveFocus();
    expect(added()).toHaveLength(1);
  });

  it('asks before it drops a typed question that was not added', async () => {
    const workspace = await workspaceWithClass();
    const user = await openBuilder(workspace);
    await user.selectOptions(screen.getByLabelText('Sınıf'), '9-A');
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await fillIn(user, text(), 'yarım');
    await user.click(createButton());
    await screen.findByRole('alertdialog', { name: /henüz eklenmedi/ });
    await user.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByText('İşlem iptal edildi.')).toBeInTheDocument();
    expect(await workspace.store.exams.count()).toBe(0);
    expect(text()).toHaveValue('yarım');
  });

  it('shows why a save failed, and keeps everything through a reload', async () => {
    const workspace = await workspaceWithClass();
    workspace.failWith(new AppError('storage-full'));
    const user = await openBuilder(workspace);
    await user.selectOptions(screen.getByLabelText('Sınıf'), '9-A');
    await fillIn(user, screen.getByLabelText('Sınav adı'), 'Kesirler');
    await write(user, 'Soru 1');
    await add(user);
    await user.click(createButton());
    expect(await screen.findByText(/Cihazın belleği dolu/)).toBeInTheDocument();
    await fillIn(user, text(), 'yarım');
    cleanup();
    await openBuilder(workspace);
    expect(screen.getByLabelText('Sınıf')).toHaveValue('class1');
    expect(screen.getByLabelText('Sınav adı')).toHaveValue('Kesirler');
    expect(text()).toHaveValue('yarım');
    expect(added()).toHaveLength(1);
  });
});

it('leads a teacher without a class to create one', async () => {
  renderScreen(<ExamManagementScreen />, { workspace: await testWorkspace() });
  expect(await screen.findByText('Önce bir sınıf gerekir')).toBeInTheDocument();
});
