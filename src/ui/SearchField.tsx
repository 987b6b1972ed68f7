import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useAddressValue } from './address.ts';

/** Name of the search in the address. */
const PARAM = 'ara';

/** The search that stands in the address, so that a reload or a shared link keeps it. */
export const useAddressSearch = () => useAddressValue(PARAM);

interface SearchFieldProps {
  /** Its placeholder, and its name to screen readers. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
