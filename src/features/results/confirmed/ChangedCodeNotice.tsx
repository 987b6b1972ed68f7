import type { Paper } from '../../../domain/documents/paper/schema.ts';
import { useLive } from '../../../store/live.ts';
import { changedCode } from '../../../store/queries/receipts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { messages } from './messages.ts';

/** That the code which the student may have noted is another one by now. */
export function ChangedCodeNotice({ paper: { id } }: { paper: Paper }) {
  const changed = useLive((store) => changedCode(store, id), [id]);
  if (!changed) return null;
  return <Notice tone="warning">{messages.changedCode(changed.before, changed.now)}</Notice>;
}
