import type { User } from '../../domain/documents/user/schema.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { adminMessages as messages } from './messages.ts';
import { PeopleScreen } from './PeopleScreen.tsx';
import { emailColumn, phoneColumn } from './people-columns.tsx';
import { VerificationButton } from './VerificationButton.tsx';

const activity: Column<User> = {
  key: 'durum',
  label: messages.activity,
  compare: (a, b) => Number(a.isVerified) - Number(b.isVerified),
  cell: (user) => <VerificationButton teacher={user} />,
  width: '8.5rem',
};
const COLUMNS = [emailColumn, phoneColumn(messages.phone), 'name', activity] as const;

/** All teachers; the last column lets them work, or stops it. */
export const AdminTeachersScreen = () => (
  <PeopleScreen
    title={messages.teachers}
    of="teacher"
    columns={COLUMNS}
    empty={{ title: messages.noTeachers, hint: messages.noTeachersHint }}
  />
);
