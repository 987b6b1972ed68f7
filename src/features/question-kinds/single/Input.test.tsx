import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../../../domain/question-kinds/kind.ts';
import { singleForm } from '../../../domain/question-kinds/single/single.ts';
import { AnswersOfRoom } from '../answers.ts';
import { singleInput } from './Input.tsx';

const chosen = vi.fn();
const question = { id: 's1', index: 0, ...singleForm('Hangisi?', ['Şık A', 'Şık B'], 'A') };

function Room() {
  const [saved, setSaved] = useState<ReadonlyMap<string, Answer>>(new Map());
  const choose = (questionID: string, answer: Answer) => {
    chosen(questionID, answer);
    setSaved(new Map([[questionID, answer]]));
  };
  return (
    <AnswersOfRoom value={{ saved, pending: new Map(), choose, type: choose }}>
      <singleInput.Input question={question} ref={null} />
    </AnswersOfRoom>
  );
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });

it('takes a tap on any part of the card once, and focuses its radio button', async () => {
  render(<Room />);
  const person = userEvent.setup();
  await person.click(screen.getByText('Şık B'));
  expect(chosen.mock.calls).toEqual([['s1', 'B']]);
  expect(radio(/Şık B/)).toBeChecked();
  await waitFor(() => expect(radio(/Şık B/)).toHaveFocus());
  await person.click(screen.getByText('Şık B'));
  await person.click(radio(/Şık A/));
  expect(chosen.mock.calls).toEqual([
    ['s1', 'B'],
    ['s1', 'A'],
  ]);
  expect(radio(/Şık A/)).toBeChecked();
});
