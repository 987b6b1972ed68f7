import { Button } from '@mantine/core';
import type { Exam } from '../../../domain/entities/exam.ts';
import { awaitedFor, isReleased } from '../../../domain/exam/release.ts';
import { useMoment } from '../../../store/use-moment.ts';
import { formatDate } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useReleaseResults } from './use-release-results.ts';
import { words } from './words.ts';

/** Whether students see their results, and the button that shows them. Nothing where results were never held back. */
export function ReleaseNotice({ exam }: { exam: Exam }) {
  const release = useReleaseResults(exam);
  const now = useMoment([exam.closesAt]);
  if (isReleased(exam, now)) {
    const at = releasedSince(exam);
    return at === null ? null : <Notice tone="success">{words.releasedAt(formatDate(at))}</Notice>;
  }
  const awaited = awaitedFor(exam);
  return (
    <Notice
      tone="warning"
      action={
        <Button
          variant={awaited.kind === 'end' ? 'default' : 'filled'}
          onClick={() => void release()}
        >
          {words.releaseNow}
        </Button>
      }
    >
      {awaited.kind === 'end' ? words.heldEnd(formatDate(awaited.at)) : words.heldTeacher}
    </Notice>
  );
}

function releasedSince({ release, releasedAt, closesAt }: Exam): number | null {
  if (release === 'at-once' || release === 'by-teacher') return releasedAt;
  return Math.min(releasedAt ?? Infinity, closesAt ?? Infinity);
}
