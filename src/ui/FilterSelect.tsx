import { NativeSelect } from '@mantine/core';
import { memo, useDeferredValue } from 'react';

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
