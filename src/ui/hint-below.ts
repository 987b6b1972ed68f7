import type { InputWrapperProps } from '@mantine/core';

/** Fields side by side align. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
