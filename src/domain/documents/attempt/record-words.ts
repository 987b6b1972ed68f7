import type { HandIn } from '../paper/schema.ts';
import { devicesOf, type Recorded, type RecordedEvent, recordOf } from './record.ts';
import { eventInWords, type RecordNames, recordMessages } from './record-messages.ts';
import { uncountedIn } from './uncounted.ts';

/** One line of a record, as pages show it. */
export interface LineInWords {
  /** ms */
  at: number;
  text: string;
  tone?: 'strong' | 'soft' | undefined;
  /** On which device, where there were several. */
  place?: string | undefined;
}

const TONES: Partial<Record<RecordedEvent['kind'], LineInWords['tone']>> = {
  start: 'strong',
  note: 'strong',
  restored: 'strong',
  handIn: 'strong',
  away: 'soft',
  opened: 'soft',
  corrected: 'soft',
  browser: 'soft',
};

/**
 * A paper's record in words: what its student reads before handing in, and its teacher afterwards.
 * @param counted the hand-in that counts; null where there is none yet
 */
export function linesInWords(
  logs: readonly Recorded[],
  names: RecordNames,
  counted: HandIn | null = null,
): LineInWords[] {
  const lines = recordOf(logs);
  const devices = devicesOf(logs, lines);
  const uncounted = uncountedIn(logs, lines, counted);
  const placeOf = (log: number) =>
    recordMessages.deviceNumber(devices.indexOf(logs[log]?.device ?? '') + 1);
  return lines.map((line) => ({
    at: line.at,
    text: uncounted.has(line)
      ? recordMessages.uncounted(eventInWords(line, names))
      : eventInWords(line, names),
    tone: uncounted.has(line) ? 'soft' : TONES[line.kind],
    place: devices.length > 1 ? placeOf(line.log) : undefined,
  }));
}
