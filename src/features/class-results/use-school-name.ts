import { useState } from 'react';

const KEY = 'okul.school-name';

/** The school's name as the teacher wrote it for printed pages; remembered on this device where it has room. */
export function useSchoolName(): [string, (name: string) => void] {
  const [name, setName] = useState(read);
  const change = (next: string) => {
    setName(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A full or closed storage forgets it; the page on the screen has it all the same.
    }
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
