import type { InputWrapperProps } from '@mantine/core';

/** Puts hints below fields, so that fields side by side align. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
