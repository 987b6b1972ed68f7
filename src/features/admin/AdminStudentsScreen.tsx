import { adminMessages as messages } from './messages.ts';
import { PeopleScreen } from './PeopleScreen.tsx';
import { emailColumn, phoneColumn } from './people-columns.tsx';

const COLUMNS = [emailColumn, 'name', phoneColumn(messages.mobile)] as const;

export const AdminStudentsScreen = () => (
  <PeopleScreen
    title={messages.students}
    of="student"
    columns={COLUMNS}
    empty={{ title: messages.noStudents, hint: messages.noStudentsHint }}
  />
);
