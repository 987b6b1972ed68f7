import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from './messages.ts';

const KEY = 'okul.school-name';

/** Longest name that fits the head of a page. */
const LONGEST = 80;

/** Remembered on this device. */
export function useSchoolName(): [string, (name: string) => void] {
  const [name, setName] = useState(read);
  const change = (next: string) => {
    setName(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {}
  };
  return [name, change];
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
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
