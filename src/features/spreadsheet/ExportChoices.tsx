import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { fileName, saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { messages } from './messages.ts';
import { csvOf, type ExportTable } from './table.ts';

interface ExportChoicesProps {
  name: string;
  tables: readonly ExportTable[];
  hint?: string;
  onClose: () => void;
}

export function ExportChoices({ name, tables, hint, onClose }: ExportChoicesProps) {
  const [isBusy, whileBusy] = useBusy();
  const saveWorkbook = async () => {
    try {
      const { xlsxOf } = await import('./xlsx.ts');
      saveFile(await xlsxOf(tables), fileName([name, messages.results], 'xlsx'));
    } catch {
      toast.error(messages.failed);
    }
  };
  const saveCsv = (table: ExportTable) =>
    saveFile(
      new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }),
      fileName([name, table.name], 'csv'),
    );
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p>{messages.hint}</p>
      {hint === undefined ? null : <p>{hint}</p>}
      <RowList label={messages.title}>
        <Choice
          title={messages.asXlsx}
          detail={tables.map((table) => table.name).join(', ')}
          icon={<IconFileSpreadsheet size={22} />}
          isBusy={isBusy}
          onSave={() => void whileBusy(saveWorkbook)}
        />
        {tables.map((table) => (
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
