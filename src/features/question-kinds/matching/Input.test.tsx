import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { aFormula, aPicture, bold } from '../../../../tests/support/sample-questions.ts';
import { type Answer, BLANK, type SheetQuestion } from '../../../domain/question-kinds/kind.ts';
import { type MatchingBody, matchingForm } from '../../../domain/question-kinds/matching/pairs.ts';
import { AnswersOfRoom, useKeys } from '../answers.ts';
import { matchingInput } from './Input.tsx';

const given = vi.fn();
const roomKeys = vi.fn();
const pairs = [
  ['Türkiye', 'Ankara'],
  ['İtalya', 'Roma'],
] as const;
const { key: _key, ...form } = matchingForm('Eşleştirin.', pairs, ['Bakü']);
const PLAIN = { id: 'q1', index: 1, ...form };
const paper = { id: 'e1-s1', start: { shuffleQuestions: true, shuffleOptions: true } };

interface RoomProps {
  first?: Answer;
  question?: SheetQuestion<MatchingBody>;
}

function Room({ first, question = PLAIN }: RoomProps) {
  const [saved, setSaved] = useState(new Map(first ? [['q1', first]] : []));
  useKeys((key) => () => roomKeys(key));
  const choose = (id: string, answer: Answer) => {
    given(answer);
    setSaved(new Map([[id, answer]]));
  };
  const { Input } = matchingInput;
  return (
    <AnswersOfRoom value={{ saved, pending: new Map(), choose, type: choose }}>
      <Input question={question} paper={paper} ref={null} />
    </AnswersOfRoom>
  );
}

const list = (name: string) => screen.getByRole('combobox', { name });
const blank = () => screen.queryByRole('button', { name: 'Boş bırak' });
const pick = (name: string, text: RegExp) =>
  userEvent.selectOptions(list(name), within(list(name)).getByRole('option', { name: text }));

it('answers with the stored letters, whatever letters the paper shows', async () => {
  render(<Room />);
  const shown = within(list('Türkiye')).getAllByRole('option');
  expect(shown.slice(1).map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
    'A)',
    'B)',
    'C)',
  ]);
  await pick('Türkiye', /Ankara/);
  expect(given).toHaveBeenLastCalledWith('A-');
  await pick('İtalya', /Roma/);
  expect(given).toHaveBeenLastCalledWith('AC');
});

it('answers with a blank when the last match is removed', async () => {
  render(<Room first="-B" />);
  expect(list('İtalya')).toHaveDisplayValue(/Bakü/);
  expect(blank()).toBeNull();
  await pick('İtalya', /Seçin/);
  expect(given).toHaveBeenLastCalledWith(BLANK);
  expect(blank()).toHaveAttribute('aria-pressed', 'true');
});

describe('texts with formatting', () => {
  const rich = matchingForm('Eşleştirin.', [
    [aPicture('m', 'Harita'), aFormula],
    [bold('iki'), aPicture('a')],
  ]);
  const { key: _key, ...asked } = rich;

  it('have letters beside the pairs, and the lists show each letter with its text', async () => {
    const workspace = await testWorkspace();
    renderScreen(<Room question={{ id: 'q1', index: 1, ...asked }} />, { workspace });
    const matches = within(screen.getByRole('list', { name: 'Seçenekler' }));
    const items = matches.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['A)', 'B)']);
    expect(matches.getAllByLabelText('1 bölü 2')).toHaveLength(1);
    const names = within(list('iki')).getAllByRole('option');
    const [, first, second] = names.map(({ textContent }) => textContent);
    expect([first, second].sort()).toEqual(
      first?.startsWith('A)') ? ['A) 1 bölü 2', 'B'] : ['A', 'B) 1 bölü 2'],
    );
    await pick('Harita', /1 bölü 2/);
    expect(given).toHaveBeenLastCalledWith('B-');
    expect(screen.getAllByLabelText('1 bölü 2')).toHaveLength(2);
  });

  it('are listed with letters, but plain texts are not', () => {
    render(<Room />);
    expect(screen.queryByRole('list', { name: 'Seçenekler' })).toBeNull();
  });
});

it('does not let keys pressed in its lists reach the exam room', async () => {
  render(<Room />);
  roomKeys.mockClear();
  list('Türkiye').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}b');
  expect(roomKeys).not.toHaveBeenCalled();
});
