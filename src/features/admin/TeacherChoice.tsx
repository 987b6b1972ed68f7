import { NativeSelect } from '@mantine/core';
import type { User } from '../../domain/documents/user/schema.ts';
import { useLive } from '../../store/live.ts';
import { users } from '../../store/queries/people.ts';
import { handOverMessages as messages } from './hand-over-messages.ts';

/** Verified teachers but one, by name, as this device knows them; `undefined` until they are read. */
export function useTeachers(but = ''): readonly User[] | undefined {
  const all = useLive((store) => users(store, 'teacher'), []);
  return all?.filter(({ uid, isVerified }) => isVerified && uid !== but);
}

/** For a field in which one of them is chosen. @param none what stands for nobody */
export const teacherOptions = (
  teachers: readonly User[] | undefined,
  names: ReadonlyMap<string, string>,
  none: string,
) => [
  { value: '', label: none },
  ...(teachers ?? []).map(({ uid, displayName }) => ({
    value: uid,
    label: names.get(uid) ?? displayName,
  })),
];

interface TeacherChoiceProps {
  /** `undefined` until they are read: nobody is said to be missing before. */
  teachers: readonly User[] | undefined;
  /** What each is called; see `namesIn`. */
  names: ReadonlyMap<string, string>;
  value: string;
  onChange: (uid: string) => void;
}

/** Who takes over; namesakes with their codes. */
export function TeacherChoice({ teachers, names, value, onChange }: TeacherChoiceProps) {
  if (teachers?.length === 0) return <p>{messages.nobody}</p>;
  return (
    <NativeSelect
      label={messages.to}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={teacherOptions(teachers, names, messages.choose)}
    />
  );
}
