import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { QuestionStatistics } from '../../../domain/grading/question-statistics.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { messages } from '../messages.ts';
import type { PaperRow } from '../paper-row.ts';
import { csvOf } from './csv.ts';
import { fileName } from './file-name.ts';
import type { ExportTable } from './table.ts';
import { answersTable, questionsTable, resultsTable } from './tables.ts';

export interface ExportDialogProps {
  examName: string;
  rows: readonly PaperRow[];
  questions: readonly QuestionStatistics[];
  onClose: () => void;
}

const XLSX_HINTS = [messages.results, messages.questions, messages.answers].join(', ');

/** Takes the results along: all in one workbook, or each table for itself. */
export function ExportDialog({ examName, rows, questions, onClose }: ExportDialogProps) {
  const [isBusy, whileBusy] = useBusy();
  const tables = () => [
    resultsTable(rows),
    questionsTable(questions),
    answersTable(rows, questions),
  ];
  const saveWorkbook = async () => {
    try {
      // Fetched on the first use; it is of no use to anybody else.
      const { xlsxOf } = await import('./xlsx.ts');
      saveFile(await xlsxOf(tables()), fileName([examName, messages.results], 'xlsx'));
    } catch {
      toast.error(messages.exportFailed);
    }
  };
  const saveCsv = (table: ExportTable) =>
    saveFile(
      new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }),
      fileName([examName, table.name], 'csv'),
    );
  return (
    <Dialog opened title={messages.exportTitle} onClose={onClose}>
      <p>{messages.exportHint}</p>
      <RowList label={messages.exportTitle}>
        <Choice
          title={messages.asXlsx}
          detail={XLSX_HINTS}
          icon={<IconFileSpreadsheet size={22} />}
          isBusy={isBusy}
          onSave={() => void whileBusy(saveWorkbook)}
        />
        {tables().map((table) => (
          <Choice
            key={table.name}
            title={messages.asCsv(table.name)}
            icon={<IconFileText size={22} />}
            onSave={() => saveCsv(table)}
          />
        ))}
      </RowList>
    </Dialog>
  );
}

interface ChoiceProps {
  title: string;
  detail?: string;
  icon: ReactNode;
  isBusy?: boolean;
  onSave: () => void;
}

const Choice = ({ title, detail, icon, isBusy = false, onSave }: ChoiceProps) => (
  <Row
    title={title}
    detail={detail}
    icon={icon}
    end={
      <Button
        variant="default"
        loading={isBusy}
        aria-label={messages.download(title)}
        onClick={onSave}
      >
        {messages.downloadShort}
      </Button>
    }
  />
);
