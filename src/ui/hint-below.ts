import type { InputWrapperProps } from '@mantine/core';

/** Keeps fields side by side aligned. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
