import { useLive } from '../../store/live.ts';
import { classBook } from '../../store/queries/class-book.ts';
import type { ClassHistory } from '../../store/queries/class-history.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { ExportChoices } from '../spreadsheet/ExportChoices.tsx';
import { detailsTable, marksTable } from './book-tables.ts';
import { messages } from './messages.ts';

interface BookExportDialogProps {
  history: ClassHistory;
  onClose: () => void;
}

export function BookExportDialog({ history, onClose }: BookExportDialogProps) {
  const { clock } = useWorkspace();
  const book = useLive((store) => classBook(store, history, clock.now()), [history]);
  if (!book) return null;
  return (
    <ExportChoices
      name={history.classroom.className}
      tables={[marksTable(book), detailsTable(book)]}
      hint={messages.exportHint}
      onClose={onClose}
    />
  );
}
