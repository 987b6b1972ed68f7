import type { User } from '../../domain/entities/user.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';
import { emailColumn, phoneColumn } from './people-columns.tsx';
import { VerificationButton } from './VerificationButton.tsx';
import { adminWords as words } from './words.ts';

const activity: Column<User> = {
  key: 'durum',
  label: words.activity,
  compare: (a, b) => Number(a.isVerified) - Number(b.isVerified),
  cell: (user) => <VerificationButton teacher={user} />,
  width: '8.5rem',
};
const COLUMNS = [emailColumn, phoneColumn(words.phone), 'name', activity] as const;

/** All teachers; the last column lets them work, or stops it. */
export const AdminTeachersScreen = () => (
  <PeopleScreen
    title={words.teachers}
    of="teacher"
    columns={COLUMNS}
    empty={{ title: words.noTeachers, hint: words.noTeachersHint }}
  />
);
