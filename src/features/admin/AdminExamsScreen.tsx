import { IconFileText } from '@tabler/icons-react';
import type { ExamSummary } from '../../domain/documents/summary/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { examOverviews } from '../../store/queries/school.ts';
import type { Column } from '../../ui/DataTable.tsx';
import classes from './ListScreen.module.css';
import {
  averageColumn,
  FilteredTable,
  FoundLink,
  type ListFilter,
  ListScreen,
  numberColumn,
} from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';

const COLUMNS: readonly Column<ExamSummary>[] = [
  {
    key: 'sinav',
    label: messages.examName,
    compare: (a, b) => compareTurkish(a.examName, b.examName),
    isName: true,
    cell: ({ examName, questionCount, examTime }) => (
      <span>
        {examName}
        <span className={classes.detail}>{messages.examDetail(questionCount, examTime)}</span>
      </span>
    ),
  },
  {
    key: 'sinif',
    label: messages.className,
    compare: (a, b) => compareTurkish(a.className, b.className),
    cell: ({ className }) => (
      <FoundLink to="/admin/classrooms" search={className}>
        {className}
      </FoundLink>
    ),
  },
  {
    key: 'ogretmen',
    label: messages.teacher,
    compare: (a, b) => compareTurkish(a.teacherName, b.teacherName),
    cell: ({ teacherName }) => (
      <FoundLink to="/admin/teachers" search={teacherName}>
        {teacherName}
      </FoundLink>
    ),
  },
  numberColumn('kagit', messages.papersOf, ({ paperCount }) => paperCount),
  averageColumn(),
];
const keyOf = ({ examID }: ExamSummary): string => examID;
const wordsOf = ({ examName, className, teacherName }: ExamSummary) => [
  examName,
  className,
  teacherName,
];

const BY_CLASS: ListFilter<ExamSummary> = {
  key: 'sinif',
  label: messages.byClass,
  valuesOf: ({ className }) => [className],
};

export const AdminExamsScreen = () => (
  <ListScreen
    title={messages.exams}
    query={examOverviews}
    count={messages.examsCounted}
    wordsOf={wordsOf}
    searchLabel={messages.searchExams}
    empty={{
      icon: IconFileText,
      title: messages.noExams,
      hint: messages.noExamsHint,
    }}
  >
    {(rows, all) => (
      <FilteredTable
        {...{ rows, all, keyOf }}
        filter={BY_CLASS}
        label={messages.exams}
        columns={COLUMNS}
        sortedBy="sinav"
      />
    )}
  </ListScreen>
);
