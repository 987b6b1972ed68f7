import type { ReactNode } from 'react';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { useLive } from '../../store/live.ts';
import { changedCode, confirmedHandIn } from '../../store/queries/receipts.ts';
import { type HandedInElsewhere, handedInElsewhere } from '../../store/queries/records.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { atTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { confirmedMessages as messages } from './messages.ts';
import classes from './ReceiptNotices.module.css';

export const ReceiptNotices = ({ paper }: { paper: Paper }): ReactNode => (
  <>
    <ElsewhereNotice paper={paper} />
    <ChangedCodeNotice paper={paper} />
    <ConfirmedNotice paper={paper} />
  </>
);

/** Shows that another device handed in, and how many answers of this device are not graded. */
function ElsewhereNotice({ paper }: { paper: Paper }) {
  const { clock } = useWorkspace();
  const found = useLive((store) => handedInElsewhere(store, paper), [paper]);
  if (!found) return null;
  return (
    <Notice tone={found.answers > 0 ? 'warning' : 'info'}>
      {elsewhereMessage(atTime(found.at, clock.now()), found)}
    </Notice>
  );
}

/** @param at time with its suffix */
function elsewhereMessage(
  at: string,
  { answers, isLater, isSameDevice }: HandedInElsewhere,
): string {
  if (isSameDevice) return ofSameDevice(at, answers);
  const handedIn = `Bu sınav başka bir cihazınızdan saat ${at} teslim edildi`;
  if (answers === 0) return `${handedIn}.`;
  return isLater
    ? `${handedIn}; bu cihazda sonradan verdiğiniz ${answers} cevap sayılmadı.`
    : `${handedIn}; bu cihazda verdiğiniz ${answers} cevap o cihaza ulaşmadığı için sayılmadı.`;
}

/** Returns the text for a tablet that was restored from an older backup. */
function ofSameDevice(at: string, answers: number): string {
  const handedIn = `Bu sınav bu cihazdan saat ${at} teslim edilmişti; cihaz sonra eski bir yedekten geri yüklendi`;
  return answers === 0
    ? `${handedIn}.`
    : `${handedIn} ve sonradan verdiğiniz ${answers} cevap sayılmadı.`;
}

export function ChangedCodeNotice({ paper: { id } }: { paper: Paper }) {
  const changed = useLive((store) => changedCode(store, id), [id]);
  if (!changed) return null;
  return <Notice tone="warning">{messages.changedCode(changed.before, changed.now)}</Notice>;
}

export function ConfirmedNotice({ paper }: { paper: Paper }) {
  const { clock } = useWorkspace();
  const confirmed = useLive((store) => confirmedHandIn(store, paper), [paper]);
  if (!confirmed) return null;
  const { at, code, text, sig } = confirmed;
  return (
    <details>
      <summary className={classes.more}>{messages.title}</summary>
      <p>{messages.text(atTime(at, clock.now()))}</p>
      <p>
        {messages.code} <strong>{code}</strong>
      </p>
      <p>{messages.hint}</p>
      <pre className={classes.signed}>{`${text}\n\n${messages.signature}: ${sig}`}</pre>
    </details>
  );
}
