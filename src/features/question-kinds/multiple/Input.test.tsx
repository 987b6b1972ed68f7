import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answer, BLANK } from '../../../domain/question-kinds/kind.ts';
import { multipleForm } from '../../../domain/question-kinds/multiple/multiple.ts';
import { plainText } from '../../../domain/rich-text/rich-text.ts';
import { AnswersOfRoom } from '../answers.ts';
import { multipleInput } from './Input.tsx';

const chosen = vi.fn();
const form = multipleForm('Hangileri?', ['Buz', 'Su', 'Taş'], ['A', 'C']);
const question = { id: 'q1', index: 0, ...form };
const paper = { id: 'e1-s1', start: { shuffleQuestions: false, shuffleOptions: true } };

/** Shows the last answer, which a slow room does not show by itself. */
let show = () => {};
function Room({ isSlow = false, isShuffled = false }) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Answer>>(new Map());
  const choose = (questionID: string, answer: Answer) => {
    chosen(answer);
    show = () => setSaved(new Map([[questionID, answer]]));
    if (!isSlow) show();
  };
  return (
    <AnswersOfRoom value={{ saved, pending: new Map(), choose, type: choose }}>
      <h2 id="soru">Hangileri?</h2>
      <multipleInput.Input question={question} paper={isShuffled ? paper : undefined} ref={null} />
    </AnswersOfRoom>
  );
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const blank = () => screen.getByRole('radio', { name: /Boş bırak/ });
const answers = () => chosen.mock.calls.map(([answer]) => answer);

beforeEach(() => chosen.mockClear());

it('chooses and removes options by taps, and says that several may be right', async () => {
  render(<Room />);
  const person = userEvent.setup();
  expect(screen.getByRole('group', { name: 'Hangileri?' })).toHaveAccessibleDescription(
    'Birden çok seçenek doğru olabilir.',
  );
  await person.click(screen.getByText('Taş'));
  await waitFor(() => expect(box(/Taş/)).toHaveFocus());
  await person.click(box(/Buz/));
  expect(box(/Buz/)).toBeChecked();
  await person.click(screen.getByText('Taş'));
  expect(box(/Taş/)).not.toBeChecked();
  await person.click(screen.getByText('Buz'));
  expect(blank()).toBeChecked();
  expect(answers()).toEqual(['C', 'AC', 'A', BLANK]);
});

it('chooses and removes options by their letters, and ignores a second blank answer', async () => {
  render(<Room />);
  const person = userEvent.setup();
  await person.keyboard('bABx');
  await person.click(screen.getByText('Boş bırak'));
  await person.click(screen.getByText('Boş bırak'));
  expect(answers()).toEqual(['B', 'AB', 'A', BLANK]);
});

it('adds taps together that the exam room has not shown yet', async () => {
  render(<Room isSlow />);
  await userEvent.click(screen.getByText('Buz'));
  await userEvent.click(screen.getByText('Taş'));
  expect(answers()).toEqual(['A', 'AC']);
  act(() => show());
  expect(box(/Buz/)).toBeChecked();
  expect(box(/Taş/)).toBeChecked();
});

it('answers with the stored letter if the paper is shuffled', async () => {
  render(<Room isShuffled />);
  const person = userEvent.setup();
  const first = screen.getAllByRole('checkbox')[0]?.closest('label')?.textContent ?? '';
  const letter = form.body.options.findIndex((text) => first.endsWith(plainText(text)));
  await person.keyboard('a');
  expect(answers()).toEqual(['ABC'[letter]]);
});
