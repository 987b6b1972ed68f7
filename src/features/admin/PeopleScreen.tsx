import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Role } from '../../domain/documents/common.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { personCode } from '../../domain/ids.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { useLive } from '../../store/live.ts';
import { users } from '../../store/queries/people.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ListScreen } from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { nameColumn } from './people-columns.tsx';

interface PeopleScreenProps {
  title: string;
  /** Whose accounts. */
  of: Role;
  /** The columns, in order; `name` stands for the one that opens a person. */
  columns: readonly (Column<User> | 'name')[];
  empty: { title: string; hint: string };
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

/** All accounts of a role; the name opens what an admin may do with one. */
export function PeopleScreen({ title, of, columns, empty, actions }: PeopleScreenProps) {
  const rows = useLive((store) => users(store, of), [of]);
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
        empty={{ icon: <IconUsers size={28} />, ...empty }}
        actions={actions}
      >
        {(found) => (
          <DataTable label={title} columns={withName} rows={found} keyOf={keyOf} sortedBy="isim" />
        )}
      </ListScreen>
      {person && <PersonPanel person={person} onClose={() => setOpen(null)} />}
    </>
  );
}
