import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { useLive } from '../../store/live.ts';
import { type HandedInElsewhere, handedInElsewhere } from '../../store/queries/other-devices.ts';
import { changedCode, confirmedHandIn } from '../../store/queries/receipts.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { atTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { confirmedMessages as messages } from './messages.ts';
import classes from './ReceiptNotices.module.css';

/** What a receipt says of some papers, and the server's word on those that it has. */
export const ReceiptNotices = ({ paper }: { paper: Paper }): ReactNode => (
  <>
    <ElsewhereNotice paper={paper} />
    <ChangedCodeNotice paper={paper} />
    <ConfirmedNotice paper={paper} />
  </>
);

/** That another device handed the paper in, and how much of what was written here is not in it. */
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

/**
 * @param at with its ending
 * @param found of the answers that were given on this device and do not count
 */
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

/** Of a tablet that was brought back from a backup of before its hand-in. */
function ofSameDevice(at: string, answers: number): string {
  const handedIn = `Bu sınav bu cihazdan saat ${at} teslim edilmişti; cihaz sonra eski bir yedekten geri yüklendi`;
  return answers === 0
    ? `${handedIn}.`
    : `${handedIn} ve sonradan verdiğiniz ${answers} cevap sayılmadı.`;
}

/** That the code which the student may have noted is another one by now. */
export function ChangedCodeNotice({ paper: { id } }: { paper: Paper }) {
  const changed = useLive((store) => changedCode(store, id), [id]);
  if (!changed) return null;
  return <Notice tone="warning">{messages.changedCode(changed.before, changed.now)}</Notice>;
}

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
