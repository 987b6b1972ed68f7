import { PeopleScreen } from './PeopleScreen.tsx';
import { emailColumn, phoneColumn } from './people-columns.tsx';
import { adminWords as words } from './words.ts';

const COLUMNS = [emailColumn, 'name', phoneColumn(words.mobile)] as const;

export const AdminStudentsScreen = () => (
  <PeopleScreen
    title={words.students}
    of="student"
    columns={COLUMNS}
    empty={{ title: words.noStudents, hint: words.noStudentsHint }}
  />
);
