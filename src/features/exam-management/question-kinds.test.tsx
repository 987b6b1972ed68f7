import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { renderScreen, testWorkspace } from '../../../tests/support/render-screen.tsx';
import { aFormula, aPassage, aPicture, bold } from '../../../tests/support/sample-questions.ts';
import { blanksForm } from '../../domain/question-kinds/blanks/passage.ts';
import type { QuestionForm } from '../../domain/question-kinds/kind.ts';
import { matchingForm } from '../../domain/question-kinds/matching/pairs.ts';
import { multipleForm } from '../../domain/question-kinds/multiple/multiple.ts';
import { numericForm } from '../../domain/question-kinds/numeric/numeric.ts';
import { openForm } from '../../domain/question-kinds/open/open.ts';
import { newCriterion } from '../../domain/question-kinds/open/rubric.ts';
import { orderingForm } from '../../domain/question-kinds/ordering/ordering.ts';
import { shortForm } from '../../domain/question-kinds/short/short.ts';
import { QuestionDialog } from './question-form.tsx';

const save = vi.fn(async () => undefined);

/** Opens the form. @param start kind of a new question, or a question to edit */
async function open(start?: string | QuestionForm): Promise<UserEvent> {
  const isNew = typeof start !== 'object';
  save.mockClear();
  localStorage.clear();
  const dialog = (
    <QuestionDialog
      question={isNew ? null : start}
      defaultKind={isNew ? start : undefined}
      sharedTexts={[]}
      draftKey="new"
      save={save}
      onClose={() => {}}
    />
  );
  const user = renderScreen(dialog, { workspace: await testWorkspace() });
  (await screen.findByLabelText('Soru metni')).focus();
  return user;
}
const kind = () => screen.getByLabelText('Soru türü');
const saved = async () => {
  await eventually(() => expect(save).toHaveBeenCalledTimes(1));
  return (save.mock.calls as unknown as [unknown][])[0]?.[0];
};

describe('a new question', () => {
  it('offers options first, and keeps text and fields if its kind is changed', async () => {
    const user = await open();
    expect(kind()).toHaveDisplayValue('Çoktan seçmeli');
    await user.keyboard('Kaç?');
    await user.type(screen.getByLabelText('A şıkkı'), 'bir');
    await user.selectOptions(kind(), 'Kısa cevap');
    expect(screen.getByLabelText('Soru metni')).toHaveValue('Kaç?');
    await user.type(screen.getByLabelText('1. cevap'), 'iki');
    await user.selectOptions(kind(), 'Çoktan seçmeli');
    expect(screen.getByLabelText('A şıkkı')).toHaveValue('bir');
    await user.selectOptions(kind(), 'Kısa cevap');
    expect(screen.getByLabelText('1. cevap')).toHaveValue('iki');
  });

  it('begins with the kind that most questions of the exam have', async () => {
    await open('open');
    expect(kind()).toHaveDisplayValue('Açık uçlu');
    expect(screen.getByLabelText('Örnek cevap')).toBeVisible();
  });
});

describe('the form of a question', () => {
  it('marks several right options by Shift+Enter, and sends the question from the last option', async () => {
    const user = await open('multiple');
    const next = '{Enter}';
    const right = '{Shift>}{Enter}{/Shift}';
    await user.keyboard(`Hangileri?{Tab}buz${right}su${next}taş${right}buhar${next}`);
    expect(await saved()).toEqual(
      multipleForm('Hangileri?', ['buz', 'su', 'taş', 'buhar'], ['A', 'C']),
    );
  });

  it('sets and clears right options, and sets partial credit, by Space', async () => {
    const user = await open('multiple');
    await user.keyboard('Hangileri?{Tab}buz{Tab} {Tab}su{Tab} ');
    expect(screen.getByRole('checkbox', { name: 'A doğru' })).toBeChecked();
    await user.keyboard(' ');
    screen.getByRole('switch', { name: /^Kısmi puan ver/ }).focus();
    await user.keyboard(' {Control>}{Enter}{/Control}');
    expect(await saved()).toEqual(multipleForm('Hangileri?', ['buz', 'su'], ['A'], 'minus'));
  });

  it('reports that no option is right, without leaving the option', async () => {
    const user = await open('multiple');
    await user.keyboard('Hangileri?{Tab}buz{Enter}su{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Lütfen doğru cevabı seçin.');
    expect(screen.getByLabelText('B şıkkı')).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepts the rows of an ordering question in the right order, and sends it from an empty row', async () => {
    const user = await open('ordering');
    await user.keyboard('Sıralayın.{Tab}Tohum{Enter}Fidan{Enter}Ağaç{Enter}Meyve{Enter}{Enter}');
    expect(await saved()).toEqual(orderingForm('Sıralayın.', ['Tohum', 'Fidan', 'Ağaç', 'Meyve']));
  });

  it('reports an ordering question with one item at its empty row', async () => {
    const user = await open('ordering');
    await user.keyboard('Sıralayın.{Tab}Tohum{Enter}{Enter}');
    expect(await screen.findByText('En az iki öğe yazın.')).toBeVisible();
    expect(screen.getByLabelText('2. öğe')).toHaveFocus();
  });

  it('accepts answers of a short question by Enter, and sends it from an empty answer', async () => {
    const user = await open('short');
    await user.keyboard('Başkent?{Tab}Ankara{Enter}Angora{Enter}{Enter}');
    expect(await saved()).toEqual(shortForm('Başkent?', ['Ankara', 'Angora']));
  });

  it('reports a short question without an answer at its field', async () => {
    const user = await open('short');
    await user.keyboard('Başkent?{Tab}{Enter}');
    expect(await screen.findByText('En az bir kabul edilecek cevap yazın.')).toBeVisible();
    expect(screen.getByLabelText('1. cevap')).toHaveFocus();
  });

  it('reads a numeric answer by Turkish rules, and sends the question by Enter', async () => {
    const user = await open('numeric');
    await user.keyboard('Kaç cm?{Tab}1.250,5{Tab}');
    await user.clear(screen.getByLabelText('Hata payı'));
    await user.keyboard('0,5{Tab}cm{Enter}');
    const unit = 'cm';
    expect(await saved()).toEqual(numericForm('Kaç cm?', 1250.5, { tolerance: 0.5, unit }));
  });

  it('reads a passage’s gaps from its brackets, and shows their number', async () => {
    const user = await open('blanks');
    await user.keyboard('Doldurun.{Tab}Başkent [[Ankara / Angora] şehridir.');
    expect(screen.getByText('1 boşluk')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await saved()).toEqual(blanksForm('Doldurun.', 'Başkent [Ankara / Angora] şehridir.'));
  });

  it('makes the selected words of a passage a gap by a button', async () => {
    const user = await open('blanks');
    await user.keyboard('Doldurun.{Tab}Başkent Ankara');
    const passage = screen.getByLabelText<HTMLTextAreaElement>('Boşluklu metin');
    passage.setSelectionRange(8, 14);
    await user.keyboard('{Tab}{Enter}');
    expect(passage).toHaveFocus();
    await user.keyboard(' şehridir.{Control>}{Enter}{/Control}');
    expect(await saved()).toEqual(blanksForm('Doldurun.', 'Başkent [Ankara] şehridir.'));
  });

  it('reports a passage with an open bracket at its field', async () => {
    const user = await open('blanks');
    await user.keyboard('Doldurun.{Tab}Başkent [[Ankara{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Köşeli ayraçlardan biri açık kaldı/)).toBeVisible();
    expect(screen.getByLabelText('Boşluklu metin')).toHaveFocus();
    expect(screen.getByText('Henüz boşluk yok')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('accepts pairs of a matching question by Enter, and sends it from an empty pair', async () => {
    const user = await open('matching');
    await user.keyboard('Eşleştirin.{Tab}b{Enter}2{Enter}a{Enter}1{Enter}{Enter}');
    expect(await saved()).toEqual(
      matchingForm('Eşleştirin.', [
        ['b', '2'],
        ['a', '1'],
      ]),
    );
  });

  it('adds pairs after the last one of a matching question, and other options', async () => {
    const user = await open('matching');
    await user.keyboard(
      'Eşleştirin.{Tab}a{Enter}1{Enter}b{Enter}2{Enter}c{Enter}3{Enter}d{Enter}4',
    );
    await user.click(screen.getByRole('button', { name: 'Fazladan seçenek ekle' }));
    await user.keyboard('5{Enter}6{Control>}{Enter}{/Control}');
    const pairs = ['a', 'b', 'c', 'd'].map((left, at) => [left, `${at + 1}`] as const);
    expect(await saved()).toEqual(matchingForm('Eşleştirin.', pairs, ['5', '6']));
  });

  it('reports at its field that a pair of a matching question is incomplete', async () => {
    const user = await open('matching');
    await user.keyboard('Eşleştirin.{Tab}a{Enter}{Enter}');
    expect(await screen.findByText('Bu çiftin eksik yanını yazın.')).toBeVisible();
    expect(screen.getByLabelText('1. ifadenin karşılığı')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('computes the points of an open question from its criteria', async () => {
    const user = await open('open');
    await user.keyboard('Neden?{Tab}');
    await user.click(screen.getByRole('button', { name: 'Ölçüt ekle' }));
    await user.keyboard('Açıklar{Enter}');
    const points = screen.getByLabelText('1. ölçütün puanı');
    expect(points).toHaveFocus();
    await user.clear(points);
    await user.keyboard('2{Control>}{Enter}{/Control}');
    const question = (await saved()) as ReturnType<typeof openForm>;
    const [criterion] = question.key.rubric;
    const rubric = [{ ...newCriterion(criterion?.id ?? '', 2), text: 'Açıklar' }];
    expect(question).toEqual({ ...openForm('Neden?', { rubric }), points: 2 });
  });

  it('reports at its field that a criterion of an open question has no points', async () => {
    const user = await open('open');
    await user.keyboard('Neden?{Tab}');
    await user.click(screen.getByRole('button', { name: 'Ölçüt ekle' }));
    await user.keyboard('Açıklar{Enter}');
    await user.clear(screen.getByLabelText('1. ölçütün puanı'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Puan 0,5 ile 100 arasında/)).toBeVisible();
    expect(screen.getByLabelText('1. ölçütün puanı')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('an ordering question', () => {
  const texts = () =>
    screen.getAllByLabelText(/^\d\. öğe$/).map((field) => (field as HTMLInputElement).value);

  it('shows its rows in the typed order, and moves a row with its buttons', async () => {
    const user = await open(orderingForm('Sıralayın.', ['Tohum', 'Fidan', 'Ağaç']));
    expect(texts()).toEqual(['Tohum', 'Fidan', 'Ağaç']);
    await user.click(screen.getByRole('button', { name: '1. öğeyi aşağı taşı' }));
    expect(screen.getByRole('button', { name: '2. öğeyi aşağı taşı' })).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(texts()).toEqual(['Fidan', 'Ağaç', 'Tohum']);
    await user.type(screen.getByLabelText('1. öğe'), 'lar{Control>}{Enter}{/Control}');
    expect(await saved()).toEqual(orderingForm('Sıralayın.', ['Fidanlar', 'Ağaç', 'Tohum']));
  });
});

describe('an existing question', () => {
  const dialog = (isKindFixed: boolean) => (
    <QuestionDialog
      question={{ ...shortForm('Başkent?', ['Ankara']), points: 5 }}
      isKindFixed={isKindFixed}
      sharedTexts={[]}
      draftKey="q1"
      save={save}
      onClose={() => {}}
    />
  );

  it('can be changed to another kind and keeps text and points, while no student has it', async () => {
    localStorage.clear();
    save.mockClear();
    const user = renderScreen(dialog(false), { workspace: await testWorkspace() });
    await user.selectOptions(kind(), 'Sayısal');
    await user.type(screen.getByLabelText('Doğru değer'), '7{Enter}');
    expect(await saved()).toEqual({ ...numericForm('Başkent?', 7), points: 5 });
  });

  it('cannot be changed to another kind once students may have it', async () => {
    localStorage.clear();
    renderScreen(dialog(true), { workspace: await testWorkspace() });
    expect(await screen.findByLabelText('Soru metni')).toBeVisible();
    expect(screen.queryByLabelText('Soru türü')).toBeNull();
  });
});

describe('an existing matching question', () => {
  const pairs = [
    ['c', 'x'],
    ['a', 'y'],
    ['b', 'x'],
  ] as const;
  const show = async () => {
    localStorage.clear();
    save.mockClear();
    const question = matchingForm('Eşleştirin.', pairs, ['z']);
    const props = { question, sharedTexts: [], draftKey: 'q1', save, onClose: () => {} };
    const user = renderScreen(<QuestionDialog {...props} />, { workspace: await testWorkspace() });
    await screen.findByLabelText('Soru metni');
    return user;
  };

  it('shows its rows in the typed order', async () => {
    await show();
    for (const [at, [left, right]] of pairs.entries()) {
      expect(screen.getByLabelText(`${at + 1}. ifade`)).toHaveValue(left);
      expect(screen.getByLabelText(`${at + 1}. ifadenin karşılığı`)).toHaveValue(right);
    }
    expect(screen.getByLabelText('1. fazladan seçenek')).toHaveValue('z');
  });

  it('changes the right text of one row, but not of other rows', async () => {
    const user = await show();
    await user.type(screen.getByLabelText('3. ifadenin karşılığı'), '2{Control>}{Enter}{/Control}');
    const changed = [...pairs.slice(0, 2), ['b', 'x2'] as const];
    expect(await saved()).toEqual(matchingForm('Eşleştirin.', changed, ['z']));
  });
});

describe('formatted texts', () => {
  // The editor scrolls to its selection, which jsdom cannot measure.
  beforeAll(() => {
    const rect = new DOMRect();
    Object.assign(Range.prototype, {
      getClientRects: () => [rect],
      getBoundingClientRect: () => rect,
    });
  });

  const field = (name: string) => screen.findByRole('textbox', { name });

  it('are edited in pairs, where Enter works as in plain fields', async () => {
    const question = matchingForm('Eşleştirin.', [
      [aFormula, bold('yarım')],
      ['iki', aPicture('p', 'Grafik')],
    ]);
    const user = await open(question);
    expect((await field('1. ifade')).querySelector('math')).not.toBeNull();
    expect((await field('2. ifadenin karşılığı')).querySelector('img')).not.toBeNull();
    (await field('1. ifade')).focus();
    await user.keyboard('{Enter}');
    expect(await field('1. ifadenin karşılığı')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(await field('2. ifadenin karşılığı')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(await saved()).toEqual(question);
  });

  it('are edited in a passage, whose button puts brackets around the selected words', async () => {
    const user = await open(blanksForm('Doldurun.', aPassage));
    const passage = await field('Boşluklu metin');
    expect(passage).toHaveTextContent('Van[Doğu / Doğu Anadolu]');
    expect(screen.getByText('3 boşluk')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Boşluk ekle' }));
    expect(screen.getByText('4 boşluk')).toBeVisible();
    expect(passage).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Her boşluğun içine doğru sözcüğü yazın.')).toBeVisible();
    await user.keyboard('{Control>}z{Enter}{/Control}');
    expect(await saved()).toEqual(blanksForm('Doldurun.', aPassage));
  });

  it('move with the rows of an ordering question, and the button keeps the focus', async () => {
    const user = await open(orderingForm('Sıralayın.', [aFormula, 'bir', bold('iki')]));
    expect((await field('1. öğe')).querySelector('math')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: '1. öğeyi aşağı taşı' }));
    expect(screen.getByRole('button', { name: '2. öğeyi aşağı taşı' })).toHaveFocus();
    expect(await field('1. öğe')).toHaveValue('bir');
    expect((await field('2. öğe')).querySelector('math')).not.toBeNull();
    (await field('1. öğe')).focus();
    await user.keyboard('{Enter}');
    expect(await field('2. öğe')).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await saved()).toEqual(orderingForm('Sıralayın.', ['bir', aFormula, bold('iki')]));
  });
});

describe('levels of a criterion', () => {
  const levels = () =>
    screen.getAllByLabelText(/puanın karşılığı$/).map((field) => field.getAttribute('aria-label'));

  it('accept other points, but not those of another level', async () => {
    const user = await open('open');
    await user.click(screen.getByRole('button', { name: 'Ölçüt ekle' }));
    await user.click(screen.getByText(/^Düzeyler/));
    const three = screen.getByLabelText('3 puanlık düzeyin puanı');
    await user.clear(three);
    await user.type(three, '2,5{Enter}');
    expect(levels()).toEqual(
      ['0', '1', '2', '2,5', '4', '5'].map((points) => `${points} puanın karşılığı`),
    );
    const other = screen.getByLabelText('2,5 puanlık düzeyin puanı');
    await user.clear(other);
    await user.type(other, '4{Enter}');
    expect(await screen.findByText(/^Ölçütün puanından küçük/)).toBeVisible();
  });

  it('are removed and added', async () => {
    const user = await open('open');
    await user.click(screen.getByRole('button', { name: 'Ölçüt ekle' }));
    await user.click(screen.getByText(/^Düzeyler/));
    expect(screen.queryByRole('button', { name: 'Düzey ekle' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '4 puanlık düzeyi kaldır' }));
    await user.click(screen.getByRole('button', { name: 'Düzey ekle' }));
    expect(levels()).toHaveLength(6);
  });
});

it('gives a matching question its usual text if the teacher types none', async () => {
  const user = await open('matching');
  await user.keyboard('{Tab}a{Enter}1{Enter}b{Enter}2{Enter}{Enter}');
  expect(await saved()).toEqual(
    matchingForm('Aşağıdakileri eşleştirin.', [
      ['a', '1'],
      ['b', '2'],
    ]),
  );
});
