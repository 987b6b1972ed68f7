import type { ServerResponse } from 'node:http';
import { SERVER_TIME_HEADER } from '../../../src/domain/session/api.ts';
import {
  PROTOCOL_HEADER,
  type Protocols,
  protocolsText,
} from '../../../src/domain/session/protocol.ts';

/**
 * Says the server's time (ms) on an answer. Stamped when the head goes out and not when the request came in: a feed may
 * wait for a minute in between, and a device would take that for a wrong clock.
 */
export function stampServerTime(response: ServerResponse, now: () => number): void {
  const writeHead = response.writeHead;
  response.writeHead = function stamped(...head: unknown[]) {
    response.setHeader(SERVER_TIME_HEADER, String(now()));
    return writeHead.apply(response, head as Parameters<typeof writeHead>);
  } as typeof writeHead;
}

/** Says on an answer what the server speaks. */
export const stampProtocols = (response: ServerResponse, spoken: Protocols): void => {
  response.setHeader(PROTOCOL_HEADER, protocolsText(spoken));
};
