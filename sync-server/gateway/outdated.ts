import type { FastifyRequest } from 'fastify';
import { errorMessages } from '../../src/domain/messages.ts';
import {
  mismatchOf,
  PROTOCOL_HEADER,
  type Protocols,
  readProtocols,
} from '../../src/domain/session/protocol.ts';
import { CouchError } from '../storage/couch-error.ts';
import type { Intent, ProtocolGuard } from '../storage/guard.ts';

const OF_SENDING = /\/(_revs_diff|_local\/)/;

/** Answers reads of outdated apps with 426, but accepts their hand-ins. Other clients may pass. */
export const refusingOutdated = (guard: ProtocolGuard, spoken: Protocols): ProtocolGuard => ({
  ...guard,
  async admit(request, database, intent) {
    const user = await guard.admit(request, database, intent);
    if (isForNewerApps(request, intent) && isOutdated(request, spoken)) {
      throw new CouchError(426, 'app-outdated', errorMessages['app-outdated']);
    }
    return user;
  },
});

const isForNewerApps = ({ url }: FastifyRequest, intent: Intent): boolean =>
  intent === 'read' && !OF_SENDING.test(url);

function isOutdated({ headers }: FastifyRequest, spoken: Protocols): boolean {
  const said = headers[PROTOCOL_HEADER];
  return typeof said === 'string' && mismatchOf(readProtocols(said), spoken) === 'app-outdated';
}
