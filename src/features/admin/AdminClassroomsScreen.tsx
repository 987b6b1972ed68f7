import { IconChalkboard } from '@tabler/icons-react';
import { compareTurkish } from '../../domain/turkish.ts';
import { useLive } from '../../store/live.ts';
import { type ClassroomOverview, classroomOverviews } from '../../store/queries/summaries.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import classes from './ListScreen.module.css';
import { ListScreen } from './ListScreen.tsx';
import { averageColumn, FoundLink, numberColumn } from './overview-columns.tsx';
import { adminWords as words } from './words.ts';

const COLUMNS: readonly Column<ClassroomOverview>[] = [
  {
    key: 'sinif',
    label: words.className,
    compare: (a, b) => compareTurkish(a.className, b.className),
    isName: true,
    cell: ({ className, teachers }) => (
      <span>
        {className}
        <span className={classes.detail}>
          <Teachers names={teachers} />
        </span>
      </span>
    ),
  },
  numberColumn('ogrenci', words.studentsOf, ({ studentCount }) => studentCount),
  {
    ...numberColumn<ClassroomOverview>('sinav', words.examsOf, ({ examCount }) => examCount),
    cell: ({ className, examCount }) =>
      examCount === 0 ? (
        '0'
      ) : (
        <FoundLink
          to="/admin/exams"
          search={className}
          label={words.examsOfClass(className, examCount)}
        >
          {String(examCount)}
        </FoundLink>
      ),
  },
  numberColumn('kagit', words.papersOf, ({ paperCount }) => paperCount),
  averageColumn(),
];
const keyOf = ({ id }: ClassroomOverview): string => id;
const wordsOf = ({ className, classDesc, teachers }: ClassroomOverview) => [
  className,
  classDesc,
  ...teachers,
];

/** Every class of the school with its members, its exams and how they went. */
export function AdminClassroomsScreen() {
  const rows = useLive(classroomOverviews, []);
  return (
    <ListScreen
      title={words.classrooms}
      rows={rows}
      count={words.classroomsCounted}
      wordsOf={wordsOf}
      searchLabel={words.searchClassrooms}
      empty={{
        icon: <IconChalkboard size={28} />,
        title: words.noClassrooms,
        hint: words.noClassroomsHint,
      }}
    >
      {(found) => (
        <DataTable
          label={words.classrooms}
          columns={COLUMNS}
          rows={found}
          keyOf={keyOf}
          sortedBy="sinif"
        />
      )}
    </ListScreen>
  );
}

function Teachers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Pill tone="warning">{words.noTeacher}</Pill>;
  return names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: namesakes may teach one class
    <span key={at}>
      {at > 0 && ', '}
      <FoundLink to="/admin/teachers" search={name}>
        {name}
      </FoundLink>
    </span>
  ));
}
