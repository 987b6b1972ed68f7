import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type Answer, BLANK } from '../../domain/question-kinds/kind.ts';
import { AnswersOfRoom, useKeys } from './answers.ts';
import { TypedInput } from './TypedInput.tsx';

const given = vi.fn();
const roomKeys = vi.fn();
const NOTHING = new Map();

function Field({ isLong, limit = 200 }: { isLong?: boolean; limit?: number }) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Answer>>(NOTHING);
  useKeys((key) => () => roomKeys(key));
  const give = (id: string, answer: Answer) => {
    given(answer);
    setSaved(new Map([[id, answer]]));
  };
  return (
    <AnswersOfRoom value={{ saved, pending: NOTHING, choose: give, type: give }}>
      <h2 id="soru">Başkent neresidir?</h2>
      <TypedInput questionID="q1" limit={limit} isLong={isLong ?? false} ref={null} />
      <button type="button" onClick={() => give('q1', 'Van')}>
        elsewhere
      </button>
    </AnswersOfRoom>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Başkent neresidir?' });
const blank = () => screen.queryByRole('button', { name: 'Boş bırak' });

it('answers with the typed text at each key, and with a blank when it is empty', async () => {
  render(<Field />);
  await userEvent.type(field(), 'Van');
  expect(given).toHaveBeenLastCalledWith('Van');
  await userEvent.clear(field());
  expect(given).toHaveBeenLastCalledWith(BLANK);
});

it('offers to leave the question blank only while nothing is typed', async () => {
  render(<Field />);
  await userEvent.click(blank() as HTMLElement);
  expect(given).toHaveBeenLastCalledWith(BLANK);
  expect(blank()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.type(field(), 'a');
  expect(blank()).toBeNull();
});

it('does not let keys pressed in the field reach the exam room', async () => {
  render(<Field />);
  roomKeys.mockClear();
  await userEvent.type(field(), 'ab{ArrowLeft}c');
  expect(field()).toHaveValue('acb');
  expect(roomKeys).not.toHaveBeenCalled();
});

it('counts the words of a long answer, and shows the number of characters left near the limit', async () => {
  render(<Field isLong limit={20} />);
  await userEvent.type(field(), 'Bir  iki\nüç');
  expect(screen.getByText('3 sözcük')).toBeInTheDocument();
  await userEvent.type(field(), ' dört beş altı');
  expect(screen.getByText('0 karakter daha yazabilirsiniz.')).toBeInTheDocument();
  expect((field() as HTMLTextAreaElement).value).toHaveLength(20);
});

it('shows an answer that changed on another device, and keeps spaces while they are typed', async () => {
  render(<Field />);
  await userEvent.type(field(), '  ');
  expect(field()).toHaveValue('  ');
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(field()).toHaveValue('Van');
});
