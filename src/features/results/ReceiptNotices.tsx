import type { ReactNode } from 'react';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { ChangedCodeNotice } from './confirmed/ChangedCodeNotice.tsx';
import { ConfirmedNotice } from './confirmed/ConfirmedNotice.tsx';
import { ElsewhereNotice } from './ElsewhereNotice.tsx';

/** What a receipt says of some papers, and the server's word on those that it has. */
export const ReceiptNotices = ({ paper }: { paper: Paper }): ReactNode => (
  <>
    <ElsewhereNotice paper={paper} />
    <ChangedCodeNotice paper={paper} />
    <ConfirmedNotice paper={paper} />
  </>
);
