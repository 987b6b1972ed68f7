import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { aFormula, aPicture } from '../../../../tests/support/sample-questions.ts';
import { type Answer, BLANK } from '../../../domain/question-kinds/kind.ts';
import { orderingForm, shownItems } from '../../../domain/question-kinds/ordering/ordering.ts';
import { AnswersOfRoom } from '../answers.ts';
import { orderingInput } from './Input.tsx';

const chosen = vi.fn();
const form = orderingForm('Sıralayın.', ['Tohum', 'Fidan', 'Ağaç']);
const PLAIN = { id: 'q1', index: 0, ...form };
const paper = { id: 'e1-s2', start: { shuffleQuestions: false, shuffleOptions: true } };

/** Shows the last answer, which a slow room does not show by itself. */
let show = () => {};
function Room({ isSlow = false, isShuffled = false, question = PLAIN }) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Answer>>(new Map());
  const choose = (questionID: string, answer: Answer) => {
    chosen(answer);
    show = () => setSaved(new Map([[questionID, answer]]));
    if (!isSlow) show();
  };
  return (
    <AnswersOfRoom value={{ saved, pending: new Map(), choose, type: choose }}>
      <h2 id="soru">Sıralayın.</h2>
      <orderingInput.Input question={question} paper={isShuffled ? paper : undefined} ref={null} />
    </AnswersOfRoom>
  );
}

const item = (name: string) => screen.getByRole('button', { name });
const answers = () => chosen.mock.calls.map(([answer]) => answer);

beforeEach(() => chosen.mockClear());

it('numbers items in the order of taps; a tap on a numbered item removes it and all after it', async () => {
  renderScreen(<Room />);
  expect(form.body.items).toEqual(['Ağaç', 'Fidan', 'Tohum']);
  await userEvent.click(item('Tohum'));
  await userEvent.click(item('Fidan'));
  await userEvent.click(item('Ağaç'));
  expect(item('Ağaç, 3. sırada')).toHaveAttribute('data-state', 'saved');
  expect(screen.getByRole('status')).toHaveTextContent('3 / 3 öğe sıralandı');
  await userEvent.click(item('Fidan, 2. sırada'));
  expect(item('Ağaç')).toHaveAttribute('data-state', 'free');
  expect(answers()).toEqual(['C', 'CB', 'CBA', 'C']);
});

it('removes all numbers by one button, and by the same button leaves the question blank', async () => {
  renderScreen(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Boş bırak' }));
  expect(screen.getByRole('button', { name: 'Boş bırak' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(item('Fidan'));
  await userEvent.click(screen.getByRole('button', { name: 'Baştan başla' }));
  expect(answers()).toEqual([BLANK, 'B', BLANK]);
});

it('adds keys together that the exam room has not shown yet', async () => {
  renderScreen(<Room isSlow />);
  await userEvent.keyboard('caB');
  expect(answers()).toEqual(['C', 'CA', 'CAB']);
  act(() => show());
  expect(item('Fidan, 3. sırada')).toBeInTheDocument();
});

it('shows formatting, and names an item without plain text by its letter', async () => {
  const rich = orderingForm('Sıralayın.', [aFormula, aPicture('a'), 'Bir']);
  const workspace = await testWorkspace();
  renderScreen(<Room question={{ id: 'q1', index: 0, ...rich }} />, { workspace });
  expect(item('1 bölü 2').querySelector('math')).not.toBeNull();
  await userEvent.click(item('A'));
  expect(item('A, 1. sırada')).toBeInTheDocument();
});

it('accepts the letters of a shuffled paper, and answers with the exam’s letters', async () => {
  renderScreen(<Room isShuffled />);
  const shown = shownItems(PLAIN, paper);
  expect(shown).not.toEqual([0, 1, 2]);
  await userEvent.keyboard('abc');
  expect(answers().at(-1)).toBe(shown.map((index) => 'ABC'[index]).join(''));
});
