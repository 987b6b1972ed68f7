import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';

/** Name of the search in the address. */
const PARAM = 'ara';

/** The search that stands in the address, so that a reload or a shared link keeps it. */
export function useAddressSearch(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (text: string) =>
    setParams(
      (current) => {
        if (text === '') current.delete(PARAM);
        else current.set(PARAM, text);
        return current;
      },
      { replace: true },
    );
  return [params.get(PARAM) ?? '', set];
}

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
