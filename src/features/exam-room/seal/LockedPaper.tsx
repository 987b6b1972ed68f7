import type { Sealed } from '../../../actions/sealed-exams.ts';
import type { Sheet } from '../../../domain/documents/exam/schema.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { LockPanel } from './LockPanel.tsx';
import { sealMessages as messages } from './messages.ts';

/** A paper that was begun on another tablet: this one has the exam, and nothing that opens it yet. */
export const LockedPaper = ({ sheet }: { sheet: Sheet & Sealed }) => (
  <main>
    <Page title={sheet.examName} width="narrow">
      <PageHeader title={sheet.examName} description={sheet.className} />
      <Notice tone="warning">{messages.lockedPaper}</Notice>
      <LockPanel sheet={sheet} opensAt={null} />
    </Page>
  </main>
);
