import { NativeSelect } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Role } from '../../domain/documents/common.ts';
import { NO_PHONE } from '../../domain/documents/user/make.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { personCode } from '../../domain/ids.ts';
import { comparePeople, markOf, namesIn } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { users } from '../../store/queries/directory.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Email } from '../../ui/Email.tsx';
import { ListScreen } from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';
import classes from './PeopleScreen.module.css';
import { PersonPanel } from './PersonPanel.tsx';

interface PeopleScreenProps {
  title: string;
  of: Role;
  /** In order; `name` is the column that opens a person. */
  columns: readonly (Column<User> | 'name')[];
  empty: { title: string; hint: string };
  filter?: PeopleFilter;
  actions?: ReactNode;
}

export interface PeopleFilter {
  label: string;
  /** '' for none. */
  valueOf: (user: User) => string;
  nameOf: (value: string) => string;
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

export function PeopleScreen({ title, of, columns, empty, filter, actions }: PeopleScreenProps) {
  const rows = useLive((store) => users(store, of), [of]);
  const [value, setValue] = useState('');
  const isChosen = (user: User) => value === '' || filter?.valueOf(user) === value;
  const [open, setOpen] = useState<string | null>(null);
  const withName = useMemo(() => {
    const name = nameColumn(setOpen, namesIn(rows ?? []));
    return columns.map((column) => (column === 'name' ? name : column));
  }, [columns, rows]);
  const person = rows?.find(({ uid }) => uid === open);
  return (
    <>
      <ListScreen
        title={title}
        rows={rows}
        count={messages.people}
        wordsOf={wordsOf}
        searchLabel={messages.searchPeople}
        empty={{ icon: IconUsers, ...empty }}
        actions={actions}
      >
        {(found) => (
          <>
            {filter && rows ? <Filter {...{ filter, rows, value }} onValue={setValue} /> : null}
            <DataTable
              label={title}
              columns={withName}
              rows={found.filter(isChosen)}
              keyOf={keyOf}
              sortedBy="isim"
            />
          </>
        )}
      </ListScreen>
      {person && <PersonPanel person={person} onClose={() => setOpen(null)} />}
    </>
  );
}

interface FilterProps {
  filter: PeopleFilter;
  rows: readonly User[];
  value: string;
  onValue: (value: string) => void;
}

/** Hidden while all people have the same value. */
function Filter({ filter, rows, value, onValue }: FilterProps) {
  const values = [...new Set(rows.map(filter.valueOf))].filter(Boolean).sort(compareTurkish);
  if (values.length < 2) return null;
  return (
    <NativeSelect
      label={filter.label}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      data={[
        { value: '', label: messages.all },
        ...values.map((one) => ({ value: one, label: filter.nameOf(one) })),
      ]}
    />
  );
}

/** Shows the school number, or the code of a namesake without one. */
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

const BY_CLASS: PeopleFilter = {
  label: messages.byClass,
  valueOf: ({ schoolClass }) => schoolClass,
  nameOf: (schoolClass) => schoolClass,
};

export const AdminStudentsScreen = () => (
  <PeopleScreen
    title={messages.students}
    of="student"
    columns={COLUMNS}
    filter={BY_CLASS}
    empty={{ title: messages.noStudents, hint: messages.noStudentsHint }}
  />
);
