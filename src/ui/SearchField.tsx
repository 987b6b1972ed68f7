import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'ara';

export const useAddressSearch = () => useAddressValue(PARAM);

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Input
      type="search"
      size="md"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Changes before the router renders the new address, so that typing loses nothing. */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const [value, show] = useOptimistic(params.get(name) ?? '');
  const set = (next: string) =>
    startTransition(() => {
      show(next);
      setParams(
        (current) => {
          if (next === '') current.delete(name);
          else current.set(name, next);
          return current;
        },
        { replace: true },
      );
    });
  return [value, set];
}
