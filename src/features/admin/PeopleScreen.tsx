import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Role } from '../../domain/documents/common.ts';
import { NO_PHONE } from '../../domain/documents/user/make.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { personCode } from '../../domain/ids.ts';
import { comparePeople, markOf, namesIn } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { users } from '../../store/queries/directory.ts';
import { classroomOverviews } from '../../store/queries/school.ts';
import { useLongList } from '../../store/use-lists.ts';
import { Email } from '../../ui/AccountFields.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { FilteredTable, type ListFilter, ListScreen } from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';
import classes from './PeopleScreen.module.css';
import { PersonPanel } from './PersonPanel.tsx';

interface PeopleScreenProps {
  title: string;
  of: Role;
  /** Columns in order. `name` is the column that opens a person. */
  columns: readonly (Column<User> | 'name')[];
  empty: { title: string; hint: string };
  filter?: ListFilter<User> | undefined;
  actions?: ReactNode;
}

const keyOf = ({ uid }: User): string => uid;
const wordsOf = (user: User) => [
  user.displayName,
  personCode(user.uid),
  user.email,
  user.phoneNumber,
  user.schoolNumber,
  user.schoolClass,
];

export function PeopleScreen({ of, columns, empty, filter, ...page }: PeopleScreenProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ListScreen
      {...page}
      query={users[of]}
      count={messages.people}
      wordsOf={wordsOf}
      searchLabel={messages.searchPeople}
      empty={{ icon: IconUsers, ...empty }}
      beside={(all) => {
        const person = all.find(({ uid }) => uid === open);
        return person && <PersonPanel person={person} onClose={() => setOpen(null)} />;
      }}
    >
      {(rows, all) => (
        <PeopleTable {...{ columns, filter, rows, all }} label={page.title} onOpen={setOpen} />
      )}
    </ListScreen>
  );
}

interface PeopleTableProps extends Pick<PeopleScreenProps, 'columns' | 'filter'> {
  label: string;
  rows: readonly User[];
  all: readonly User[];
  onOpen: (uid: string) => void;
}

function PeopleTable({ columns, all, onOpen, ...table }: PeopleTableProps) {
  const withName = useMemo(() => {
    const name = nameColumn(onOpen, namesIn(all));
    return columns.map((column) => (column === 'name' ? name : column));
  }, [columns, all, onOpen]);
  return <FilteredTable {...table} {...{ all, keyOf }} columns={withName} sortedBy="isim" />;
}

/** Returns the column of names. Shows school numbers, or a code for namesakes without a number. */
const nameColumn = (
  open: (uid: string) => void,
  names: ReadonlyMap<string, string>,
): Column<User> => ({
  key: 'isim',
  label: messages.name,
  compare: comparePeople,
  isName: true,
  cell: (user) => (
    <span>
      <button type="button" className={classes.name} onClick={() => open(user.uid)}>
        {user.displayName}
      </button>
      <span className={classes.number}>{besideName(user, names)}</span>
    </span>
  ),
});

function besideName(user: User, names: ReadonlyMap<string, string>): string {
  const { uid, displayName, schoolNumber, schoolClass } = user;
  const isShared = names.get(uid) !== displayName;
  const mark = schoolNumber || isShared ? markOf(user) : null;
  return [mark, mark && schoolClass].filter(Boolean).join(' · ');
}

export const emailColumn: Column<User> = {
  key: 'eposta',
  label: messages.email,
  compare: (a, b) => compareTurkish(a.email, b.email),
  cell: ({ email }) => <Email address={email} />,
  width: 'minmax(0, 1.75fr)',
};

export const phoneColumn = (label: string): Column<User> => ({
  key: 'telefon',
  label,
  compare: (a, b) => compareTurkish(a.phoneNumber, b.phoneNumber),
  cell: ({ phoneNumber }) => (phoneNumber === NO_PHONE ? '–' : phoneNumber),
  width: 'minmax(7.5rem, 1fr)',
});

const COLUMNS = [emailColumn, 'name', phoneColumn(messages.mobile)] as const;

/** Returns a filter by class: the class in the school's list, or else the joined classes. */
function useClassFilter(): ListFilter<User> {
  const classrooms = useLongList(classroomOverviews);
  return useMemo(() => {
    const names = new Map(classrooms?.map(({ id, className }) => [id, className]));
    return {
      key: 'sinif',
      label: messages.byClass,
      valuesOf: ({ schoolClass, lessons }) =>
        schoolClass === '' ? lessons.flatMap((id) => names.get(id) ?? []) : [schoolClass],
    };
  }, [classrooms]);
}

export const AdminStudentsScreen = () => (
  <PeopleScreen
    title={messages.students}
    of="student"
    columns={COLUMNS}
    filter={useClassFilter()}
    empty={{ title: messages.noStudents, hint: messages.noStudentsHint }}
  />
);
