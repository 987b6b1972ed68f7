import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { useAddressValue } from './SearchField.tsx';

function Field() {
  const [value, setValue] = useAddressValue('ara');
  return (
    <>
      <input value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      <output>{useLocation().search}</output>
    </>
  );
}

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Types like a browser: dispatches the event without waiting for React. */
function type(field: HTMLElement, letter: string): void {
  setNative?.call(field, `${(field as HTMLInputElement).value}${letter}`);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps letters typed before the router has updated the address', async () => {
  render(
    <MemoryRouter>
      <Field />
    </MemoryRouter>,
  );
  // Within React's `act`, the router would always have updated.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const field = screen.getByRole('textbox');
  for (const letter of 'ali') type(field, letter);
  expect(field).toHaveValue('ali');
  await eventually(() => expect(screen.getByRole('status')).toHaveTextContent('?ara=ali'));
  expect(field).toHaveValue('ali');
});
