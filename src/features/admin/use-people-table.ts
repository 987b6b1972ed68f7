import type { Role } from '../../domain/entities/common.ts';
import type { User } from '../../domain/entities/user.ts';
import { matchesTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { users } from '../../store/queries/people.ts';
import { useAddressSearch } from '../../ui/SearchField.tsx';

export interface PeopleTable {
  /** Everybody of the role; undefined while they are being read. */
  all: User[] | undefined;
  /** Those that the search in the address finds. */
  found: User[];
  search: string;
  setSearch: (text: string) => void;
}

/** The accounts of a role, searched by name, e-mail and phone number. */
export function usePeopleTable(role: Role): PeopleTable {
  const all = useLive((store) => users(store, role), [role]);
  const [search, setSearch] = useAddressSearch();
  const found = (all ?? []).filter(({ displayName, email, phoneNumber }) =>
    matchesTurkish(`${displayName} ${email} ${phoneNumber}`, search),
  );
  return { all, found, search, setSearch };
}
