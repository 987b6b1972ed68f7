import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Role } from '../../domain/entities/common.ts';
import type { User } from '../../domain/entities/user.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './PeopleScreen.module.css';
import { usePeopleTable } from './use-people-table.ts';
import { adminWords as words } from './words.ts';

export interface Column {
  label: string;
  cell: (user: User) => ReactNode;
  /** The cell that names the row. */
  isName?: boolean;
}

interface PeopleScreenProps {
  title: string;
  /** Whose accounts. */
  of: Role;
  columns: readonly Column[];
  empty: { title: string; hint: string };
}

/** All accounts of a role in a searchable table, which is a list of cards where it is narrow. */
export function PeopleScreen({ title, of, columns, empty }: PeopleScreenProps) {
  const { all, found, search, setSearch } = usePeopleTable(of);
  return (
    <Page title={title}>
      <PageHeader title={title} description={all && words.people(all.length)} />
      {all === undefined && <LoadingList rows={5} />}
      {all?.length === 0 && (
        <Panel>
          <EmptyState icon={<IconUsers size={28} />} title={empty.title} hint={empty.hint} />
        </Panel>
      )}
      {all && all.length > 0 && (
        <>
          <SearchField label={words.searchPeople} value={search} onChange={setSearch} />
          {found.length === 0 ? (
            <p role="status">{words.noMatch}</p>
          ) : (
            <PeopleTable title={title} columns={columns} people={found} />
          )}
        </>
      )}
    </Page>
  );
}

interface PeopleTableProps extends Pick<PeopleScreenProps, 'title' | 'columns'> {
  people: readonly User[];
}

function PeopleTable({ title, columns, people }: PeopleTableProps) {
  return (
    <div className={classes.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as a grid loses its roles unless they are said */}
      <table className={classes.table} aria-label={title} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label }) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {people.map((user) => (
            <tr key={user.uid} role="row">
              {columns.map(({ label, cell, isName }) => (
                <td key={label} role="cell" data-name={isName || undefined}>
                  <span className={classes.label} aria-hidden>
                    {label}
                  </span>
                  {cell(user)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the table ends here */}
    </div>
  );
}
