import type { HandIn } from '../paper/schema.ts';
import { devicesOf, type Recorded, type RecordedEvent, recordOf, uncountedIn } from './record.ts';
import { eventInWords, type RecordNames, recordMessages } from './record-messages.ts';

export interface LineInWords {
  at: number;
  text: string;
  tone?: 'strong' | 'soft' | undefined;
  /** Name of the device; omitted for a single device. */
  place?: string | undefined;
}

const TONES: Partial<Record<RecordedEvent['kind'], LineInWords['tone']>> = {
  start: 'strong',
  note: 'strong',
  restored: 'strong',
  handIn: 'strong',
  away: 'soft',
  photo: 'soft',
  opened: 'soft',
  corrected: 'soft',
  browser: 'soft',
};

/** @param counted counted hand-in; null for none */
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
