import type { QuestionStatistics } from '../../../domain/grading/question-statistics.ts';
import { ExportChoices } from '../../spreadsheet/ExportChoices.tsx';
import type { PaperRow } from '../paper-row.ts';
import { answersTable, questionsTable, resultsTable } from './tables.ts';

export interface ExportDialogProps {
  examName: string;
  rows: readonly PaperRow[];
  questions: readonly QuestionStatistics[];
  onClose: () => void;
}

export const ExportDialog = ({ examName, rows, questions, onClose }: ExportDialogProps) => (
  <ExportChoices
    name={examName}
    tables={[resultsTable(rows), questionsTable(questions), answersTable(rows, questions)]}
    onClose={onClose}
  />
);
