import { recordMessages } from '../../../domain/documents/attempt/record-messages.ts';
import type { Paper } from '../../../domain/documents/paper/schema.ts';
import type { Moment } from '../../../ui/Timeline.tsx';
import { messages } from './messages.ts';

/**
 * Who took the paper from the student's tablet without a network, and when. Whether by scan or by file the server keeps no longer than the
 * envelope.
 * @param devices of the record, in the order of their numbers
 */
export const witnessMoments = (
  { logs }: Pick<Paper, 'logs'>,
  devices: readonly string[],
  teacher: (uid: string) => string,
): Moment[] =>
  logs.flatMap(({ witness, device }) =>
    witness
      ? {
          at: witness.at,
          text: messages.taken(teacher(witness.by)),
          tone: 'strong' as const,
          place:
            devices.length > 1
              ? recordMessages.deviceNumber(devices.indexOf(device) + 1)
              : undefined,
        }
      : [],
  );
