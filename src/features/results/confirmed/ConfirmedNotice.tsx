import { IconShieldCheck } from '@tabler/icons-react';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { useLive } from '../../../store/live.ts';
import { confirmedHandIn } from '../../../store/queries/receipts.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { atTime } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './ConfirmedNotice.module.css';
import { messages } from './messages.ts';

/** That the server signed for what was handed in; nothing before it did. */
export function ConfirmedNotice({ paper }: { paper: Paper }) {
  const { clock } = useWorkspace();
  const confirmed = useLive((store) => confirmedHandIn(store, paper), [paper]);
  if (!confirmed) return null;
  const { at, code, text, sig } = confirmed;
  return (
    <Notice tone="success" icon={<IconShieldCheck size={22} />} title={messages.title}>
      <div>{messages.text(atTime(at, clock.now()))}</div>
      <div>
        {messages.code} <strong>{code}</strong>
      </div>
      <div>{messages.hint}</div>
      <details>
        <summary className={classes.more}>{messages.signed}</summary>
        <pre className={classes.signed}>{`${text}\n\n${messages.signature}: ${sig}`}</pre>
      </details>
    </Notice>
  );
}
