import { TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Person } from '../../domain/documents/user/schema.ts';
import { markOf } from '../../domain/namesakes.ts';
import { useFound } from '../../store/use-lists.ts';
import { classroomMessages as messages } from './messages.ts';
import classes from './PickList.module.css';

/** Height of a row, as in the style sheet (px). */
const ROW_HEIGHT = 80;
/** Minimum number of people that shows a search field. */
const SEARCH_FROM = 8;

interface PickListProps {
  label: string;
  searchLabel: string;
  people: readonly Person[];
  chosen: ReadonlySet<string>;
  onToggle: (person: Person) => void;
}

const wordsOf = (person: Person) => [
  `${person.displayName} ${person.schoolClass ?? ''} ${markOf(person)}`,
];

export function PickList({ label, searchLabel, people, chosen, onToggle }: PickListProps) {
  const [search, setSearch] = useState('');
  const found = useFound(people, wordsOf, search);
  const labelId = useId();
  return (
    <section className={classes.picker} aria-labelledby={labelId}>
      <div className={classes.head}>
        <h3 id={labelId} className={classes.label}>
          {label}
        </h3>
        <span className={classes.count} aria-live="polite">
          {messages.shown(found.length, people.length)}
        </span>
      </div>
      {people.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={keepFormUnsent}
        />
      )}
      {found.length === 0 ? (
        <p className={classes.none}>
          {people.length === 0 ? messages.nobodyYet : messages.noMatch}
        </p>
      ) : (
        <WindowedPeople labelId={labelId} people={found} chosen={chosen} onToggle={onToggle} />
      )}
    </section>
  );
}

/** Stops Enter in a search field from submitting the surrounding form. */
function keepFormUnsent(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

interface WindowedPeopleProps extends Pick<PickListProps, 'people' | 'chosen' | 'onToggle'> {
  labelId: string;
}

function WindowedPeople({ labelId, people, chosen, onToggle }: WindowedPeopleProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const view = useRowWindow(scroller, people.length, ROW_HEIGHT);
  const first = view.from * view.columns;
  const shown = people.slice(first, view.to * view.columns);
  return (
    <div ref={scroller} className={classes.scroller}>
      <div style={{ height: view.height }}>
        <ul
          className={classes.list}
          aria-labelledby={labelId}
          style={{
            transform: `translateY(${view.offset}px)`,
            gridTemplateColumns: `repeat(${view.columns}, minmax(0, 1fr))`,
          }}
        >
          {shown.map((person, at) => (
            <li
              key={person.uid}
              className={classes.cell}
              aria-setsize={people.length}
              aria-posinset={first + at + 1}
            >
              <PersonToggle person={person} isChosen={chosen.has(person.uid)} onToggle={onToggle} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface PersonToggleProps {
  person: Person;
  isChosen: boolean;
  onToggle: (person: Person) => void;
}

const PersonToggle = memo(function PersonToggle({ person, isChosen, onToggle }: PersonToggleProps) {
  const Icon = isChosen ? IconCheck : IconPlus;
  return (
    <button
      type="button"
      className={classes.person}
      data-chosen={isChosen || undefined}
      onClick={() => onToggle(person)}
    >
      <span className={classes.who}>
        <span className={classes.name}>{person.displayName}</span>{' '}
        <span className={classes.code}>
          {[person.schoolClass, markOf(person)].filter(Boolean).join(' · ')}
        </span>
      </span>{' '}
      <span className={classes.act}>
        <Icon size={16} aria-hidden />
        <span className={classes.word}>{isChosen ? messages.remove : messages.add}</span>
      </span>
    </button>
  );
});

/** Number of extra rows rendered above and below, so that Tab reaches the next person. */
const OVERSCAN = 4;
/** Height of the box before it is measured (px). */
const ASSUMED_HEIGHT = 256;

interface RowWindow {
  columns: number;
  from: number;
  to: number;
  /** Offset of the first rendered row (px). */
  offset: number;
  /** Height of all rows (px). */
  height: number;
}

interface Box {
  width: number;
  height: number;
  scrolled: number;
}

export const columnsFor = (width: number): number => (width >= 490 ? 3 : width >= 340 ? 2 : 1);

export function windowOf(box: Box, count: number, rowHeight: number): RowWindow {
  const columns = columnsFor(box.width);
  const rows = Math.ceil(count / columns);
  const first = Math.floor(box.scrolled / rowHeight) - OVERSCAN;
  const visible = Math.ceil((box.height || ASSUMED_HEIGHT) / rowHeight) + 2 * OVERSCAN;
  const from = Math.max(0, Math.min(first, rows - visible));
  return {
    columns,
    from,
    to: Math.min(rows, from + visible),
    offset: from * rowHeight,
    height: rows * rowHeight,
  };
}

/** Returns the rows to render. @param rowHeight px, the same for every row */
function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [box, setBox] = useState<Box>({ width: 0, height: 0, scrolled: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () =>
      setBox({
        width: element.clientWidth,
        height: element.clientHeight,
        scrolled: element.scrollTop,
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return windowOf(box, count, rowHeight);
}
