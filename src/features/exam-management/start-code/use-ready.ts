import type { Member } from '../../../domain/documents/common.ts';
import { audienceOf } from '../../../domain/documents/exam/audience.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { comingOf, readyOf } from '../../../domain/documents/monitor/heard.ts';
import type { Told } from '../../../store/queries/live-exam.ts';
import { useMoment } from '../../../store/use-moment.ts';
import { atTime } from '../../../ui/format.ts';
import { startCodeMessages as messages } from './messages.ts';

/** Age after which the numbers are dated (ms); the server reports twice a minute. */
const QUIET = 60_000;

export interface Ready {
  text: string;
  isSomeMissing: boolean;
}

export function useReady(
  exam: Exam,
  students: readonly Member[],
  { monitor, heardAt, isOffline }: Told,
): Ready {
  const quietFrom = heardAt === null ? null : heardAt + QUIET;
  const now = useMoment([quietFrom]);
  const uids = new Set(audienceOf(exam, students).map(({ uid }) => uid));
  const isSomeMissing = readyOf(monitor, uids) < uids.size;
  if (monitor === null || heardAt === null || quietFrom === null)
    return { text: messages.readyUnknown, isSomeMissing };
  const asOf = isOffline || now >= quietFrom ? atTime(heardAt, now) : null;
  const text = messages.ready(readyOf(monitor, uids), uids.size, comingOf(monitor, uids), asOf);
  return { text, isSomeMissing };
}
