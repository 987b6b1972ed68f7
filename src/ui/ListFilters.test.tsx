import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { useAddressValue } from './ListFilters.tsx';

function Field() {
  const [value, setValue] = useAddressValue('ara');
  return (
    <>
      <input value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      <output>{useLocation().search}</output>
      <Link to="/other">başka sayfa</Link>
    </>
  );
}

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Types as in a browser: dispatches the event without waiting for React. */
function type(field: HTMLElement, letter: string): void {
  setNative?.call(field, `${(field as HTMLInputElement).value}${letter}`);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps letters that are typed before the router has updated the address', async () => {
  render(
    <MemoryRouter>
      <Field />
    </MemoryRouter>,
  );
  // In React's `act`, the router is always faster.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const field = screen.getByRole('textbox');
  for (const letter of 'ali') type(field, letter);
  expect(field).toHaveValue('ali');
  await eventually(() => expect(screen.getByRole('status')).toHaveTextContent('?ara=ali'));
  expect(field).toHaveValue('ali');
});

function Other() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      geri
    </button>
  );
}

it('writes the address before a click leaves the page, so that Back leads to the search', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Field />} />
        <Route path="/other" element={<Other />} />
      </Routes>
    </MemoryRouter>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox'), 'ali');
  await person.click(screen.getByText('başka sayfa'));
  await person.click(screen.getByText('geri'));
  expect(screen.getByRole('textbox')).toHaveValue('ali');
  expect(screen.getByRole('status')).toHaveTextContent('?ara=ali');
});

function TwoFields() {
  const [, choose] = useAddressValue('sinif');
  return (
    <>
      <Field />
      <button type="button" onClick={() => choose('5-A')}>
        5-A
      </button>
    </>
  );
}

it('keeps the text if another filter changes before the address has the text', async () => {
  render(
    <MemoryRouter>
      <TwoFields />
    </MemoryRouter>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox'), 'ali');
  await person.click(screen.getByText('5-A'));
  await eventually(() =>
    expect(screen.getByRole('status')).toHaveTextContent('?ara=ali&sinif=5-A'),
  );
  expect(screen.getByRole('textbox')).toHaveValue('ali');
});
