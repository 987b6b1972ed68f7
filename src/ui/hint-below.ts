import type { InputWrapperProps } from '@mantine/core';

/** Order of a field whose hint stands below it: fields side by side are at one height, however long their hints are. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
