import { mayBegin } from '../../actions/papers.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { deadlineOf, windowAt } from '../../domain/timing/timing.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';
import { sealMessages } from './seal/messages.ts';

const MINUTE = 60_000;

/** What the exam's hours mean for a student at `now` (ms): not yet, no longer, or less time than usual. */
export function WindowNotice({ sheet, now }: { sheet: Sheet; now: number }) {
  const { opensAt, closesAt, endedAt, examTime } = sheet;
  const window = windowAt(sheet, now);
  const { clock } = useWorkspace();
  if (window === 'before' && opensAt !== null) {
    if (mayBegin(sheet, clock, now))
      return <Notice tone="warning">{sealMessages.openedEarly(formatDate(opensAt))}</Notice>;
    return <Notice title={messages.notOpen}>{messages.notOpenHint(formatDate(opensAt))}</Notice>;
  }
  if (window === 'after') {
    return (
      <Notice tone="warning" title={messages.closed}>
        {endedAt === null ? messages.closedHint : messages.endedHint}
      </Notice>
    );
  }
  if (closesAt === null || deadlineOf(now, examTime) <= closesAt)
    return sheet.seal ? <Notice tone="success">{sealMessages.opened}</Notice> : null;
  return (
    <Notice tone="warning">{messages.shortTime(Math.floor((closesAt - now) / MINUTE))}</Notice>
  );
}
