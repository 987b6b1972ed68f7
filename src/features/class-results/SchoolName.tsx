import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { keepText } from '../../session/kept.ts';
import { messages } from './messages.ts';

const KEY = 'okul.school-name';

/** Maximum length of a name in the head of a page (characters). */
const LONGEST = 80;

/** Returns the school's name, which this device remembers. */
export function useSchoolName(): [string, (name: string) => void] {
  const [name, setName] = useState(() => localStorage.getItem(KEY) ?? '');
  const change = (next: string) => {
    setName(next);
    keepText(localStorage, KEY, next);
  };
  return [name, change];
}

interface SchoolNameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

export const SchoolNameField = ({ value, onChange }: SchoolNameFieldProps) => (
  <TextInput
    label={messages.schoolName}
    description={messages.schoolNameHint}
    value={value}
    maxLength={LONGEST}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
