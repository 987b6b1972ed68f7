import { useMemo } from 'react';
import { compareTurkish } from '../../domain/turkish.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { useAddressValue } from '../../ui/SearchField.tsx';
import { adminMessages as messages } from './messages.ts';

export interface ListFilter<T> {
  /** Name of the address parameter, so that a reload keeps the choice. */
  key: string;
  label: string;
  valuesOf: (row: T) => readonly string[];
  nameOf?: (value: string) => string;
}

interface Filtered<T> {
  /** Chosen value; ignored if no row has it any more. */
  value: string;
  values: readonly string[];
  choose: (value: string) => void;
  kept: (found: readonly T[]) => readonly T[];
}

export function useListFilter<T>(rows: readonly T[], filter: ListFilter<T>): Filtered<T> {
  const { key, valuesOf } = filter;
  const [asked, choose] = useAddressValue(key);
  const values = useMemo(
    () => [...new Set(rows.flatMap(valuesOf))].filter(Boolean).sort(compareTurkish),
    [rows, valuesOf],
  );
  const value = values.includes(asked) ? asked : '';
  const kept = (found: readonly T[]) =>
    value === '' ? found : found.filter((row) => valuesOf(row).includes(value));
  return { value, values, choose, kept };
}

interface FilterFieldProps<T> {
  filter: ListFilter<T>;
  filtered: Filtered<T>;
}

/** Renders a field that filters a list. Hidden while all rows have the same value. */
export function FilterField<T>({ filter, filtered }: FilterFieldProps<T>) {
  const { label, nameOf } = filter;
  const { value, values, choose } = filtered;
  const choices = useMemo(
    () => [
      { value: '', label: messages.all },
      ...values.map((one) => ({ value: one, label: nameOf?.(one) ?? one })),
    ],
    [values, nameOf],
  );
  if (values.length < 2) return null;
  return <FilterSelect label={label} value={value} choices={choices} onChoose={choose} />;
}
