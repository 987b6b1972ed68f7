import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';

const COLUMNS: readonly Column<string>[] = [
  { key: 'ad', label: 'Ad', isName: true, cell: (name) => <button type="button">{name}</button> },
];

const table = (rows: readonly string[]) => (
  <MemoryRouter>
    <DataTable label="Kişiler" columns={COLUMNS} rows={rows} keyOf={(name) => name} isReused />
  </MemoryRouter>
);

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole('row', { name });

describe('a table that reuses its rows', () => {
  it('draws a new row in the place of a removed one', () => {
    const { rerender } = render(table(['Ali', 'Ece', 'Can']));
    const left = rowOf('Ece');
    rerender(table(['Ali', 'Şule', 'Can']));
    expect(names()).toEqual(['Ali', 'Şule', 'Can']);
    expect(rowOf('Şule')).toBe(left);
  });

  it('keeps the focus on a person whose row moves', () => {
    const { rerender } = render(table(['Ali', 'Ece', 'Can']));
    screen.getByRole('button', { name: 'Ece' }).focus();
    rerender(table(['Deniz', 'Ece', 'Şule', 'Ali']));
    expect(names()).toEqual(['Deniz', 'Ece', 'Şule', 'Ali']);
    expect(document.activeElement?.textContent).toBe('Ece');
  });

  it('moves no row if most people are new', () => {
    const { rerender } = render(table(['Ali', 'Ece', 'Can']));
    const elements = screen.getAllByRole('rowheader');
    rerender(table(['Can', 'Şule', 'Deniz']));
    expect(names()).toEqual(['Can', 'Şule', 'Deniz']);
    expect(screen.getAllByRole('rowheader')).toEqual(elements);
  });
});
