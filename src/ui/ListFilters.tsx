import { Input, NativeSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'ara';

export const useAddressSearch = () => useAddressValue(PARAM);

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
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

type Change = (values: Readonly<Record<string, string | null>>) => void;

/** Returns the address's parameters, and a function that sets parameters; null removes one. */
export function useAddress(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<Change>(
    (values) =>
      setParams(
        (current) => {
          for (const [name, value] of Object.entries(values))
            if (value === null) current.delete(name);
            else current.set(name, value);
          return current;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params, change];
}

/** Pause before the address gets a value (ms). */
const PAUSE = 150;

/** Returns a value of the address. Writes a new value late, because a write renders the page. */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [params, setParams] = useAddress();
  const inAddress = params.get(name) ?? '';
  const [ahead, setAhead] = useState<string | null>(null);
  if (ahead === inAddress) setAhead(null);
  const write = useEffectEvent((value: string) => setParams({ [name]: value || null }));
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

export interface FilterChoice {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  /** Choices. Must be the same array at each render. */
  choices: readonly FilterChoice[];
  onChoose: (value: string) => void;
}

/** Renders a choice. Adds its options after the list is rendered, because there may be hundreds. */
export const FilterSelect = memo(function FilterSelect(props: FilterSelectProps) {
  const { label, isLabelHidden, value, choices, onChoose } = props;
  const chosen = choices.filter((choice) => choice.value === value);
  const listed = useDeferredValue(choices, chosen);
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[...listed]}
    />
  );
});
