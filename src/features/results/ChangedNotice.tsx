import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Result } from '../../domain/documents/paper/schema.ts';
import { type ChangedQuestion, changedPoints } from '../../domain/grading/changed-points.ts';
import { changesOf, isCorrected } from '../../domain/grading/corrections-in-words.ts';
import { showsPoints } from '../../domain/grading/points.ts';
import { lastChangeId } from '../../domain/grading/result-news.ts';
import { noteReceiptRead, useReceiptsRead } from '../../session/receipts-read.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatMark, formatPoints } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';

/** Shows the changes of a later grading once. Afterwards one sentence remains. */
export function ChangedNotice({ result }: { result: Result }) {
  const { uid } = useWorkspace().user;
  const isRead = useReceiptsRead(uid);
  // The notice stays visible until the page closes, although it is marked as read.
  const [wasRead] = useState(() => isRead);
  const changed = changedPoints(result, wasRead);
  const id = lastChangeId(result);
  useEffect(() => {
    if (id) noteReceiptRead(uid, id);
  }, [uid, id]);
  if (!changed) {
    return result.questions.some(isCorrected) ? (
      <Notice icon={IconInfoCircle}>{messages.corrected}</Notice>
    ) : null;
  }
  const { before, after, questions } = changed;
  const isSame = before === after;
  return (
    <Notice
      icon={IconInfoCircle}
      title={isSame ? messages.changedWithin : messages.changedPoints}
      tone="warning"
    >
      {isSame ? null : <p>{messages.beforeAfter(formatPoints(before), formatPoints(after))}</p>}
      {questions.length > 0 ? (
        <ul>
          {questions.map((one) => (
            <li key={one.number}>{inWords(one, showsPoints(result.questions))}</li>
          ))}
        </ul>
      ) : (
        <p>{messages.changedWhole}</p>
      )}
    </Notice>
  );
}

function inWords({ number, graded, before, after }: ChangedQuestion, hasPoints: boolean): string {
  const reasons = changesOf(graded);
  const why = reasons.length > 0 ? reasons : [graded.mark ? messages.remarked : messages.rejudged];
  const points = hasPoints ? messages.fromTo(pointsText(before), pointsText(after)) : '';
  return [messages.nthQuestion(number, points), ...why].join(' ');
}

const pointsText = (points: number | null): string =>
  points === null ? messages.notCounted : messages.somePoints(formatMark(points));
