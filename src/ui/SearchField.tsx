import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** Pause before the address gets a value (ms). */
const PAUSE = 150;

/**
 * Returns a value of the address. Writes a shown change only after a pause or before a click,
 * because each write renders the entire page.
 */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(name) ?? '';
  const [ahead, setAhead] = useState<string | null>(null);
  if (ahead === inAddress) setAhead(null);
  const write = useEffectEvent((value: string) =>
    setParams(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    ),
  );
  // Repeats when parameters change, because another change may have replaced this value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (ahead === null) return;
    const forget = () => {
      clearTimeout(timer);
      removeEventListener('click', now, true);
    };
    const now = () => {
      forget();
      write(ahead);
    };
    const timer = setTimeout(now, PAUSE);
    addEventListener('click', now, true);
    return forget;
  }, [ahead, params]);
  return [ahead ?? inAddress, setAhead];
}
