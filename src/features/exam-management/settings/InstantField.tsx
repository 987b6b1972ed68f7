import { CloseButton, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { HINT_BELOW } from '../../../ui/hint-below.ts';
import classes from './ExamSettings.module.css';
import { messages } from './messages.ts';
import { HALF_TYPED } from './settings-values.ts';

interface InstantFieldProps {
  /** What the form gives its inputs. */
  input: GetInputPropsReturnType;
  value: string;
  onChange: (value: string) => void;
  label: string;
  description: string;
}

/** A date with its hour, in the browser's own way; empty for none. */
export function InstantField({ input, value, onChange, label, description }: InstantFieldProps) {
  // A browser calls half a date empty; taken at its word, an end that was meant would silently be none.
  const read = ({ value: text, validity }: HTMLInputElement) =>
    onChange(text === '' && validity.badInput ? HALF_TYPED : text);
  return (
    <TextInput
      {...input}
      type="datetime-local"
      classNames={{ description: classes.description }}
      label={label}
      description={description}
      inputWrapperOrder={HINT_BELOW}
      value={value === HALF_TYPED ? '' : value}
      onChange={(event) => read(event.currentTarget)}
      onBlur={(event) => read(event.currentTarget)}
      rightSectionWidth={44}
      rightSection={
        value === '' ? undefined : (
          <CloseButton size={40} aria-label={messages.clear(label)} onClick={() => onChange('')} />
        )
      }
    />
  );
}
