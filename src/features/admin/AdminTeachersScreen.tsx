import { type Column, PeopleScreen } from './PeopleScreen.tsx';
import { VerificationButton } from './VerificationButton.tsx';
import { adminWords as words } from './words.ts';

const COLUMNS: readonly Column[] = [
  { label: words.email, cell: ({ email }) => email },
  { label: words.phone, cell: ({ phoneNumber }) => phoneNumber },
  { label: words.name, cell: ({ displayName }) => displayName, isName: true },
  { label: words.activity, cell: (user) => <VerificationButton teacher={user} /> },
];

/** All teachers; the last column lets them work, or stops it. */
export const AdminTeachersScreen = () => (
  <PeopleScreen
    title={words.teachers}
    of="teacher"
    columns={COLUMNS}
    empty={{ title: words.noTeachers, hint: words.noTeachersHint }}
  />
);
