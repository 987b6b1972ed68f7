import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { aPassage } from '../../../../tests/support/sample-questions.ts';
import { blanksForm } from '../../../domain/question-kinds/blanks/passage.ts';
import { type Answer, BLANK } from '../../../domain/question-kinds/kind.ts';
import { AnswersOfRoom, useKeys } from '../answers.ts';
import { blanksInput } from './Input.tsx';

const given = vi.fn();
const roomKeys = vi.fn();
const { key: _key, ...form } = blanksForm('Doldurun.', 'Başkent [Ankara], nüfus [İstanbul].');
const question = { id: 'q1', index: 1, ...form };

function Room({ first, asked = question }: { first?: Answer; asked?: typeof question }) {
  const [saved, setSaved] = useState(new Map(first ? [['q1', first]] : []));
  useKeys((key) => () => roomKeys(key));
  const type = (id: string, answer: Answer) => {
    given(answer);
    setSaved(new Map([[id, answer]]));
  };
  const { Input } = blanksInput;
  return (
    <AnswersOfRoom value={{ saved, pending: new Map(), choose: type, type }}>
      <Input question={asked} ref={null} />
    </AnswersOfRoom>
  );
}

const gap = (number: number) => screen.getByRole('textbox', { name: `${number}. boşluk` });
const blank = () => screen.queryByRole('button', { name: 'Boş bırak' });

it('answers with the texts of all gaps, one line each', async () => {
  render(<Room />);
  await userEvent.type(gap(2), 'Van');
  expect(given).toHaveBeenLastCalledWith('\nVan');
  await userEvent.type(gap(1), 'Ankara');
  expect(given).toHaveBeenLastCalledWith('Ankara\nVan');
});

it('answers with a blank once every gap is empty', async () => {
  render(<Room first={'\nVan'} />);
  expect(gap(2)).toHaveValue('Van');
  expect(blank()).toBeNull();
  await userEvent.clear(gap(2));
  expect(given).toHaveBeenLastCalledWith(BLANK);
  expect(blank()).toHaveAttribute('aria-pressed', 'true');
});

it('goes from gap to gap by Enter, and does not let keys reach the exam room', async () => {
  render(<Room />);
  roomKeys.mockClear();
  await userEvent.type(gap(1), 'ab{ArrowLeft}c{Enter}');
  expect(gap(1)).toHaveValue('acb');
  expect(gap(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(document.body).toHaveFocus();
  expect(roomKeys).not.toHaveBeenCalled();
});

it('numbers the gaps of a formatted passage in reading order, and keeps their places', async () => {
  const { key: _words, ...rich } = blanksForm('Doldurun.', aPassage);
  render(<Room asked={{ ...question, ...rich }} />);
  const [, cell] = screen.getAllByRole('cell');
  expect(cell).toContainElement(gap(1));
  await userEvent.type(gap(1), 'Doğu{Enter}');
  expect(gap(2)).toHaveFocus();
  await userEvent.keyboard('km{Enter}göl');
  expect(given).toHaveBeenLastCalledWith('Doğu\nkm\ngöl');
  expect(screen.getAllByRole('listitem').at(-1)).toContainElement(gap(3));
});
