import { Button } from '@mantine/core';
import { awaitedFor, isReleased } from '../../../domain/documents/exam/release.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { useMoment } from '../../../store/use-moment.ts';
import { formatDate } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { messages } from './messages.ts';
import { useReleaseResults } from './use-release-results.ts';

/** Whether students see their results, and the button that shows them. Nothing where results were never held back. */
export function ReleaseNotice({ exam }: { exam: Exam }) {
  const release = useReleaseResults(exam);
  const awaited = awaitedFor(exam);
  const now = useMoment([awaited.kind === 'end' ? awaited.at : null]);
  if (isReleased(exam, now)) {
    const at = releasedSince(exam);
    return at === null ? null : (
      <Notice tone="success">{messages.releasedAt(formatDate(at))}</Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button
          variant={awaited.kind === 'end' ? 'default' : 'filled'}
          onClick={() => void release()}
        >
          {messages.releaseNow}
        </Button>
      }
    >
      {awaited.kind === 'end' ? messages.heldEnd(formatDate(awaited.at)) : messages.heldTeacher}
    </Notice>
  );
}

function releasedSince(exam: Exam): number | null {
  const byEnd = awaitedFor({ ...exam, releasedAt: null });
  if (byEnd.kind !== 'end') return exam.releasedAt;
  return Math.min(exam.releasedAt ?? Infinity, byEnd.at);
}
