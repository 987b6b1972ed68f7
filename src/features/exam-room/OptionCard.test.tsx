import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../../domain/documents/common.ts';
import { OptionCard } from './OptionCard.tsx';

const onChoose = vi.fn();

function Options() {
  const [chosen, setChosen] = useState<Answer | null>(null);
  const stateOf = (answer: 'A' | 'B') => ({
    ...{ answer, letter: answer, text: `Şık ${answer}` },
    ...{ isChosen: chosen === answer, isSaved: chosen === answer },
    onChoose: () => {
      onChoose(answer);
      setChosen(answer);
    },
  });
  return (
    <>
      <OptionCard {...stateOf('A')} />
      <OptionCard {...stateOf('B')} />
    </>
  );
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });

it('takes a tap on any part of the card once, and the focus follows it to the radio button', async () => {
  render(<Options />);
  const person = userEvent.setup();
  await person.click(screen.getByText('Şık B'));
  expect(onChoose.mock.calls).toEqual([['B']]);
  expect(radio(/Şık B/)).toBeChecked();
  await waitFor(() => expect(radio(/Şık B/)).toHaveFocus());
  await person.click(screen.getByText('Şık B'));
  await person.click(radio(/Şık A/));
  expect(onChoose.mock.calls).toEqual([['B'], ['A']]);
  expect(radio(/Şık A/)).toBeChecked();
});
