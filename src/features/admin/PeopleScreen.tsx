import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Role } from '../../domain/entities/common.ts';
import type { User } from '../../domain/entities/user.ts';
import { useLive } from '../../store/live.ts';
import { users } from '../../store/queries/people.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ListScreen } from './ListScreen.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { nameColumn } from './people-columns.tsx';
import { adminWords as words } from './words.ts';

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
const wordsOf = ({ displayName, email, phoneNumber }: User) => [displayName, email, phoneNumber];

/** All accounts of a role; the name opens what an admin may do with one. */
export function PeopleScreen({ title, of, columns, empty, actions }: PeopleScreenProps) {
  const rows = useLive((store) => users(store, of), [of]);
  const [open, setOpen] = useState<string | null>(null);
  const withName = useMemo(
    () => columns.map((column) => (column === 'name' ? nameColumn(setOpen) : column)),
    [columns],
  );
  const person = rows?.find(({ uid }) => uid === open);
  return (
    <>
      <ListScreen
        title={title}
        rows={rows}
        count={words.people}
        wordsOf={wordsOf}
        searchLabel={words.searchPeople}
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
