import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

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

/**
 * A value in the address, so that a reload or a shared link keeps it; '' where there is none.
 *
 * The router draws a new address in its own time. What was typed or chosen is shown at once all the same: a field that
 * showed the old address until then would lose what is typed meanwhile.
 * @param name of the parameter
 */
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
