import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PupilHistory } from '../../store/queries/class-history.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { PrintPage } from '../../ui/PrintPage.tsx';
import { messages } from './messages.ts';
import { ParentsSheet } from './ParentsSheet.tsx';
import { PupilMissing, usePupil } from './PupilScreen.tsx';

export function ParentsScreen() {
  const history = usePupil();
  if (history === undefined) return <LoadingPage />;
  return history ? <Preview history={history} /> : <PupilMissing />;
}

/** Longest name that fits the head of the page. */
const LONGEST = 80;

function Preview({ history }: { history: PupilHistory }) {
  const { classroom, pupil } = history;
  const [school, setSchool] = useSchoolName();
  return (
    <PrintPage
      title={messages.parentsTitle(pupil.displayName)}
      back={{ to: `/class-results/${classroom.id}/${pupil.uid}`, label: messages.toPupil }}
      choice={
        <TextInput
          label={messages.schoolName}
          description={messages.schoolNameHint}
          value={school}
          maxLength={LONGEST}
          onChange={(event) => setSchool(event.currentTarget.value)}
        />
      }
    >
      <ParentsSheet history={history} school={school.trim()} />
    </PrintPage>
  );
}

const KEY = 'okul.school-name';

/** School's name for printed pages, remembered on this device. */
function useSchoolName(): [string, (name: string) => void] {
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
