import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import Papa from 'papaparse';
import type { ReactNode } from 'react';
import type { QuestionStatistics } from '../../../domain/grading/question-statistics.ts';
import { guarded } from '../../../domain/spreadsheet.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { messages } from '../messages.ts';
import type { PaperRow } from '../paper-row.ts';
import {
  answersTable,
  type Cell,
  type ColumnKind,
  type ExportTable,
  questionsTable,
  resultsTable,
} from './tables.ts';

export interface ExportDialogProps {
  examName: string;
  rows: readonly PaperRow[];
  questions: readonly QuestionStatistics[];
  onClose: () => void;
}

const XLSX_HINTS = [messages.results, messages.questions, messages.answers].join(', ');

export function ExportDialog({ examName, rows, questions, onClose }: ExportDialogProps) {
  const [isBusy, whileBusy] = useBusy();
  const tables = () => [
    resultsTable(rows),
    questionsTable(questions),
    answersTable(rows, questions),
  ];
  const saveWorkbook = async () => {
    try {
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

/** Excel needs this mark to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Uses semicolons: in a Turkish Excel the comma is the decimal sign. */
export function csvOf({ columns, rows }: ExportTable): string {
  const head = columns.map(({ label }) => guarded(label));
  const lines = rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]?.kind ?? 'text')));
  const text = Papa.unparse([head, ...lines], {
    delimiter: ';',
    newline: LINE_END,
    quotes: isTorn,
  });
  return `${BYTE_ORDER_MARK}${text}${LINE_END}`;
}

/** Another program would split text at a comma, and the second part may begin like a formula. */
const isTorn = (cell: unknown): boolean => {
  const text = String(cell);
  return /[,\t]/.test(text) && /[^\d.,-]/.test(text);
};

function textOf(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guarded(cell);
  if (kind === 'time') return formatDate(cell);
  return (kind === 'points' ? cell.toFixed(2) : String(cell)).replace('.', ',');
}

/** Maximum length (characters): a path may have 255 bytes, and Turkish letters need two. */
const LONGEST = 100;

export function fileName(parts: readonly string[], ending: string): string {
  const name = parts
    .join(' - ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes these in a file's name
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '');
  return `${name.slice(0, LONGEST).trim()}.${ending}`;
}
