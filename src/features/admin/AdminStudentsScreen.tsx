import { type Column, PeopleScreen } from './PeopleScreen.tsx';
import { adminWords as words } from './words.ts';

const COLUMNS: readonly Column[] = [
  { label: words.email, cell: ({ email }) => email },
  { label: words.name, cell: ({ displayName }) => displayName, isName: true },
  { label: words.mobile, cell: ({ phoneNumber }) => phoneNumber },
];

export const AdminStudentsScreen = () => (
  <PeopleScreen
    title={words.students}
    of="student"
    columns={COLUMNS}
    empty={{ title: words.noStudents, hint: words.noStudentsHint }}
  />
);
