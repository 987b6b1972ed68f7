import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anExam } from '../../../tests/support/documents.ts';
import {
  fillIn,
  renderScreen,
  TEACHER,
  testWorkspace,
} from '../../../tests/support/render-screen.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import {
  added,
  correct,
  openBuilder,
  option,
  text,
  workspaceWithClass,
} from './test-support/builder.tsx';

const NOTHING_ADDED = 'Henüz soru eklenmedi';
const EMPTY =
  /^Bu şık boş\. Şıkkı yazın; boş kalacaksa “Soruyu ekle” düğmesine ya da Ctrl \+ Enter/;

/** Types a question's text, and moves to its first option. */
async function begin(keys: string): Promise<UserEvent> {
  const user = await openBuilder(await workspaceWithClass());
  text().focus();
  await user.keyboard('Soru 1{Tab}');
  await user.keyboard(keys);
  return user;
}

describe('Enter in an option of a new question', () => {
  it('does not leave an empty option, explains how to skip it, and accepts the next input', async () => {
    const user = await begin('bir{Enter}iki{Shift>}{Enter}{/Shift}{Enter}');
    expect(option('C')).toHaveFocus();
    expect(option('C')).toHaveAccessibleDescription(EMPTY);
    await user.keyboard('{Enter}');
    expect(screen.getByText(NOTHING_ADDED)).toBeInTheDocument();
    await user.keyboard('üç{Enter}');
    expect(option('C')).toHaveValue('üç');
    await user.keyboard('dört{Enter}');
    expect(added()).toHaveLength(1);
  });

  it('returns to an option that was skipped', async () => {
    const user = await begin('bir{Enter}');
    await user.keyboard('{Tab}üç{Shift>}{Enter}{/Shift}dört{Enter}');
    expect(option('B')).toHaveFocus();
    expect(option('B')).toHaveAccessibleDescription(EMPTY);
    await user.keyboard('iki{Enter}{Enter}{Enter}');
    expect(added()).toHaveLength(1);
  });

  it('does not leave the last option if none is marked right, and reports that', async () => {
    const user = await begin('bir{Enter}iki{Enter}üç{Enter}dört{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Lütfen doğru cevabı seçin.');
    expect(option('D')).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(added()).toHaveLength(1);
    expect(text()).toHaveFocus();
  });

  it('moves to the text if the text is missing', async () => {
    const user = await openBuilder(await workspaceWithClass());
    option('A').focus();
    await user.keyboard('bir{Shift>}{Enter}{/Shift}iki{Enter}üç{Enter}dört{Enter}');
    expect(text()).toHaveFocus();
    expect(screen.getByText(NOTHING_ADDED)).toBeInTheDocument();
  });

  it('together with Shift does not mark an empty option as right', async () => {
    await begin('{Shift>}{Enter}{/Shift}');
    expect(correct('A')).not.toBeChecked();
    expect(option('A')).toHaveFocus();
  });
});

it('adds a question of two options with Ctrl+Enter', async () => {
  await begin('bir{Enter}iki{Shift>}{Enter}{/Shift}{Control>}{Enter}{/Control}');
  expect(added()).toHaveLength(1);
  expect(text()).toHaveFocus();
});

it('rejects Ctrl+Enter if there is only one option, and keeps the typed values', async () => {
  await begin('bir{Shift>}{Enter}{/Shift}{Control>}{Enter}{/Control}');
  expect(option('B')).toHaveFocus();
  expect(option('B')).toHaveAccessibleDescription('En az iki şıkkı doldurun.');
  expect(option('A')).toHaveValue('bir');
});

it('moves to the right answer’s buttons on Ctrl+Enter in the text if none is chosen', async () => {
  const seeing = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = await openBuilder(await workspaceWithClass());
  await fillIn(user, text(), 'Soru 1');
  await user.type(text(), '{Control>}{Enter}{/Control}');
  expect(screen.getByRole('alert')).toHaveTextContent('Lütfen doğru cevabı seçin.');
  expect(correct('D')).toHaveFocus();
  expect(seeing.mock.contexts).toEqual([correct('D')]);
  seeing.mockRestore();
});

it('does not add a question by Enter on a radio button', async () => {
  const user = await begin('bir{Enter}iki{Shift>}{Enter}{/Shift}');
  correct('B').focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(NOTHING_ADDED)).toBeInTheDocument();
});

it('inserts a line break with Shift+Enter in the text', async () => {
  const user = await openBuilder(await workspaceWithClass());
  text().focus();
  await user.keyboard('bir{Shift>}{Enter}{/Shift}iki');
  expect(text()).toHaveValue('bir\niki');
});

it('explains the keyboard shortcuts', async () => {
  await openBuilder(await workspaceWithClass());
  const hint = screen.getByRole('list', { name: 'Klavye tuşları' });
  expect([...hint.children].map((line) => line.textContent)).toEqual([
    'Enter sonraki şıkka geçer; son şıkta, bütün şıklar doluysa “Soruyu ekle” düğmesinin işini yapar.',
    'Shift + Enter şıkkı doğru cevap yapar, sonra Enter gibi çalışır.',
    'Ctrl + Enter “Soruyu ekle” düğmesinin işini yapar; son şıklar boşsa da.',
    'Soru metninde Enter ve Shift + Enter yeni satır açar.',
  ]);
});

it('adds options up to six, and offers a true/false question while all are empty', async () => {
  const user = await openBuilder(await workspaceWithClass());
  const add = () => screen.queryByRole('button', { name: 'Şık ekle' });
  const trueFalse = () => screen.queryByRole('button', { name: 'Doğru / Yanlış' });
  await user.click(add() as HTMLElement);
  expect(option('E')).toHaveFocus();
  await user.click(add() as HTMLElement);
  expect(option('F')).toHaveFocus();
  expect(add()).toBeNull();
  await user.click(trueFalse() as HTMLElement);
  expect(option('A')).toHaveValue('Doğru');
  expect(option('B')).toHaveValue('Yanlış');
  expect(screen.queryByLabelText('C şıkkı')).toBeNull();
  expect(trueFalse()).toBeNull();
});

it('does not close the form of a stored question on Enter in an empty option', async () => {
  const workspace = await testWorkspace();
  const exam = anExam(TEACHER.uid);
  await workspace.store.exams.put(exam);
  const user = renderScreen(<QuestionsPanel exam={exam} />, { workspace });
  await user.click(await screen.findByRole('button', { name: '1. soruyu düzenle' }));
  await fillIn(user, option('C'), ' ');
  option('C').focus();
  await user.keyboard('{Enter}');
  expect(option('C')).toHaveFocus();
  expect(option('C')).toHaveAccessibleDescription(/boş kalacaksa “Kaydet” düğmesine/);
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.keyboard('üç{Enter}dört{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not store a draft by Enter in the name of the exam', async () => {
  const workspace = await workspaceWithClass();
  const user = await openBuilder(workspace);
  await user.type(screen.getByLabelText('Sınav adı'), 'Ara sınav{Enter}');
  expect(screen.getByLabelText('Sınav adı')).toHaveValue('Ara sınav');
  expect(await workspace.store.exams.count()).toBe(0);
});
