import { useSearchParams } from 'react-router-dom';
import { type Doubt, doubtsOf } from '../../domain/exam/doubts.ts';
import { PAPER_STATES, type RosterEntry } from '../../domain/exam/roster.ts';
import { compareTurkish, matchesTurkish } from '../../domain/turkish.ts';
import { useAddressSearch } from '../../ui/SearchField.tsx';
import { words } from './words.ts';

/** One student's line, with all that it is sorted by. */
export interface PaperRow {
  entry: RosterEntry;
  name: string;
  doubts: Doubt[];
}

export const rowsOf = (roster: readonly RosterEntry[]): PaperRow[] =>
  roster.map((entry) => ({
    entry,
    name: entry.name ?? words.unknownStudent,
    doubts: entry.paper ? doubtsOf(entry.paper, entry.result) : [],
  }));

const SORT_KEYS = ['ad', 'durum', 'puan', 'teslim'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export interface Sorting {
  key: SortKey;
  descending: boolean;
}

/** Name of the sorting in the address: a key, behind a minus when descending. */
const PARAM = 'sirala';
const BY_NAME: Sorting = { key: 'ad', descending: false };

const VALUES: Readonly<Record<SortKey, (a: PaperRow, b: PaperRow) => number>> = {
  ad: () => 0,
  durum: (a, b) => PAPER_STATES.indexOf(a.entry.state) - PAPER_STATES.indexOf(b.entry.state),
  puan: (a, b) => pointsOf(a) - pointsOf(b),
  teslim: (a, b) => handedInAt(a) - handedInAt(b),
};
/** Papers without a grade stand below the worst. */
const pointsOf = ({ entry }: PaperRow): number => entry.result?.examPoint ?? -1;
const handedInAt = ({ entry }: PaperRow): number => entry.result?.handedInAt ?? 0;

/** Equal ones stay in the order of names, whichever way the sorting goes. */
export function sorted(rows: readonly PaperRow[], { key, descending }: Sorting): PaperRow[] {
  const byName = (a: PaperRow, b: PaperRow) => compareTurkish(a.name, b.name);
  const turn = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const order = key === 'ad' ? byName(a, b) : VALUES[key](a, b);
    return turn * order || byName(a, b);
  });
}

export interface PapersTable {
  rows: PaperRow[];
  search: string;
  setSearch: (text: string) => void;
  sorting: Sorting;
  /** Sorts by a column; the sorted one the other way round. */
  sortBy: (key: SortKey) => void;
}

/** The students' lines as the address asks for them. */
export function usePapersTable(all: readonly PaperRow[]): PapersTable {
  const [search, setSearch] = useAddressSearch();
  const [params, setParams] = useSearchParams();
  const sorting = readSorting(params.get(PARAM));
  const sortBy = (key: SortKey) =>
    setParams(
      (current) => {
        const descending = key === sorting.key ? !sorting.descending : false;
        current.set(PARAM, `${descending ? '-' : ''}${key}`);
        return current;
      },
      { replace: true },
    );
  const found = all.filter(({ name }) => matchesTurkish(name, search));
  return { rows: sorted(found, sorting), search, setSearch, sorting, sortBy };
}

function readSorting(text: string | null): Sorting {
  const key = SORT_KEYS.find((known) => known === text?.replace(/^-/, ''));
  return key ? { key, descending: text?.startsWith('-') === true } : BY_NAME;
}
