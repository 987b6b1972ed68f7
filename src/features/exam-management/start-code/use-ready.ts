import type { Member } from '../../../domain/documents/common.ts';
import { audienceOf } from '../../../domain/documents/exam/audience.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { comingOf, readyOf } from '../../../domain/documents/monitor/heard.ts';
import type { Told } from '../../../store/queries/live-exam.ts';
import { useMoment } from '../../../store/use-moment.ts';
import { atTime } from '../../../ui/format.ts';
import { startCodeMessages as messages } from './messages.ts';

/** The server is heard at least twice a minute where all is well. ms. */
const QUIET = 60_000;

export interface Ready {
  /** How many tablets are ready and how many are getting there, with when that was known where it may be old. */
  text: string;
  /** Whether it may be missing on some. */
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
