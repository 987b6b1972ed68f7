import { IconFileText } from '@tabler/icons-react';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedHandIn, isOfSheet } from '../../domain/grading/counting.ts';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { paperMessages as messages } from './paper-messages.ts';

/** Where the answers were read from a sheet of paper: that its teacher read them, and when. */
export function ReadFromPaper({ paper }: { paper: Paper }) {
  const counted = countedHandIn(paper);
  const read = paper.handIns.findLast(isOfSheet);
  if (!counted || !read) return null;
  const isCounted = isOfSheet(counted);
  const at = formatDate((isCounted ? counted : read).at);
  return (
    <Notice tone="info" icon={<IconFileText size={22} />}>
      {isCounted ? messages.counts(at) : messages.spare(at)}
    </Notice>
  );
}
