import type { InputWrapperProps } from '@mantine/core';

/** Order of a field's parts, with the hint below, so that fields side by side stay aligned. */
export const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];
