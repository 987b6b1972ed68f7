import { useLive } from '../../../store/live.ts';
import { lastSaidElsewhere } from '../../../store/queries/records.ts';
import { formatTime } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { elsewhereMessages as messages } from '../messages.ts';

export function OpenElsewhere({ paperId }: { paperId: string }) {
  const last = useLive((store) => lastSaidElsewhere(store, paperId), [paperId]);
  return last === null || last === undefined ? null : (
    <Notice tone="warning" title={messages.title}>
      {messages.text(formatTime(last))}
    </Notice>
  );
}
