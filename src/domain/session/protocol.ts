/**
 * Version of requests to `/api/session` and `/db`, and of the schemas in role databases. Raise
 * `PROTOCOL` and `oldest` for a changed route or a new field; see docs/decisions/022.
 */
export const PROTOCOL = 1;

export interface Protocols {
  newest: number;
  oldest: number;
}

export const SPOKEN_PROTOCOLS: Protocols = { newest: PROTOCOL, oldest: 1 };

/** Header with `Protocols` on all requests and responses, as `oldest-newest`. */
export const PROTOCOL_HEADER = 'x-protocol';

export const protocolsText = ({ oldest, newest }: Protocols): string => `${oldest}-${newest}`;

/** Parses the header. A missing or invalid header means protocol 1. */
export function readProtocols(text: string | null | undefined): Protocols {
  const [, oldest, newest] = /^(\d{1,6})-(\d{1,6})$/.exec(text ?? '') ?? [];
  return oldest && newest ? { oldest: Number(oldest), newest: Number(newest) } : FIRST;
}

const FIRST: Protocols = { oldest: 1, newest: 1 };

export type Mismatch = 'app-outdated' | 'server-outdated';

/** Returns the side that is too old; null if app and server share a protocol. */
export function mismatchOf(app: Protocols, server: Protocols): Mismatch | null {
  if (app.newest < server.oldest) return 'app-outdated';
  return server.newest < app.oldest ? 'server-outdated' : null;
}
