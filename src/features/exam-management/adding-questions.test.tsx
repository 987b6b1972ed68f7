import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fromMenu, fromQuestionMenu } from '../../../tests/support/menus.ts';
import { fillIn } from '../../../tests/support/render-screen.tsx';
import {
  add,
  added,
  correct,
  openBuilder,
  option,
  questionRows,
  text,
  workspaceWithClass,
  write,
} from './test-support/builder.tsx';

describe('adding questions', () => {
  it('works with the keyboard alone, and continues at the next text', async () => {
    const user = await openBuilder(await workspaceWithClass());
    text().focus();
    // Tab leaves the text, Enter (three times) leaves the options, and Shift+Enter marks an option.
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

  it('shows the number of questions, and the number of the last added question', async () => {
    const user = await openBuilder(await workspaceWithClass());
    const bar = within(screen.getByRole('region', { name: 'Soru sayısı ve sonraki adım' }));
    await write(user, 'Soru 1');
    await add(user);
    await write(user, 'Soru 2');
    await add(user);
    expect(bar.getByText('2 soru')).toBeInTheDocument();
    expect(bar.getByText('2. soru eklendi')).toBeInTheDocument();
    expect(bar.queryByText('1. soru eklendi')).toBeNull();
  });

  it('asks for the kind first, and then for a shared text', async () => {
    await openBuilder(await workspaceWithClass());
    const shared = screen.getByLabelText('Ortak metin');
    const order = screen.getByLabelText('Soru türü').compareDocumentPosition(shared);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('reaches the radio group of the key with Tab', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await write(user, 'Soru 1');
    option('A').focus();
    await user.tab();
    expect(option('B')).toHaveFocus();
    await user.tab();
    expect(correct('B')).toHaveFocus();
  });

  it('scrolls to the empty form after an addition, and to a duplicate, and focuses it', async () => {
    const shown: Element[] = [];
    const seeing = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      shown.push(this);
    });
    const user = await openBuilder(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    await waitFor(() => expect(shown).toEqual([text()]));
    expect(text()).toHaveFocus();
    expect(questionRows()).toHaveLength(1);
    await fromQuestionMenu(user, '1. soruyu çoğalt');
    await waitFor(() => expect(questionRows()[1]).toHaveFocus());
    expect(shown.at(-1)).toBe(questionRows()[1]);
    seeing.mockRestore();
  });

  it('shows the key of each question, and the other options of an opened question', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    const row = within(questionRows()[0] ?? document.body);
    expect(row.queryByText('bir')).not.toBeInTheDocument();
    expect(row.getByText('iki')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Soru 1', expanded: false }));
    expect(row.getByText('bir')).toBeInTheDocument();
    await fromMenu(user, 'Soru listesi işlemleri', 'Soruları kısaltarak göster');
    expect(row.queryByText('bir')).not.toBeInTheDocument();
  });

  it.each([
    ['the text', text],
    ['an option', () => option('B')],
    ['the mark of the correct one', () => correct('B')],
  ])('accepts Ctrl+Enter in %s', async (_where, field) => {
    const user = await openBuilder(await workspaceWithClass());
    await write(user, 'Soru 1');
    field().focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(added()).toHaveLength(1);
  });

  it('adds one question at a double-click, and shows errors if the question is empty', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    await add(user);
    expect(added()).toHaveLength(1);
    expect(screen.queryByText('Lütfen soru metnini yazın.')).toBeNull();
    expect(text()).toHaveFocus();
    await add(user);
    expect(screen.getByText('Lütfen soru metnini yazın.')).toBeInTheDocument();
  });

  it('asks before it skips an option, and marks that option right if the teacher declines', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await write(user, 'Soru 1');
    await fillIn(user, option('D'), 'dört');
    await add(user);
    expect(await screen.findByRole('alertdialog', { name: /C şıkkı boş kaldı/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Şıkkı yaz' }));
    expect(option('C')).toHaveAccessibleDescription('Bu şık boş kaldı.');
    expect(screen.getByText('Henüz soru eklenmedi')).toBeInTheDocument();
    await add(user);
    await user.click(screen.getByRole('button', { name: 'Bu şık olmadan' }));
    expect(added()).toHaveLength(1);
  });

  it('marks the fields that are missing', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await add(user);
    expect(text()).toHaveAccessibleDescription('Lütfen soru metnini yazın.');
    expect(screen.getByText('Lütfen doğru cevabı seçin.')).toBeInTheDocument();
    expect(text()).toHaveFocus();
  });

  it('needs two options, one of them right, and keeps the typed values', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await fillIn(user, text(), 'Soru 1');
    await fillIn(user, option('A'), 'bir');
    await user.click(correct('A'));
    await add(user);
    expect(option('B')).toHaveAccessibleDescription('En az iki şıkkı doldurun.');
    await fillIn(user, option('B'), 'iki');
    await user.click(correct('D'));
    await add(user);
    const empty = 'Doğru cevap olarak seçilen şık boş bırakılamaz.';
    expect(screen.getByText(empty)).toBeInTheDocument();
    expect(text()).toHaveValue('Soru 1');
    expect(option('A')).toHaveValue('bir');
  });

  it('removes a question after confirmation', async () => {
    const user = await openBuilder(await workspaceWithClass());
    await write(user, 'Soru 1');
    await add(user);
    await fromQuestionMenu(user, '1. soruyu sil');
    const asked = await screen.findByRole('alertdialog', {
      name: 'Silmek istediğinize emin misiniz?',
    });
    expect(asked).toHaveTextContent('1. soru: “Soru 1”');
    await user.click(screen.getByRole('button', { name: 'Soruyu sil' }));
    expect(await screen.findByText('Henüz soru eklenmedi')).toBeInTheDocument();
  });
});
