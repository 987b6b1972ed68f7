/**
 * The version of how devices and server talk: requests to `/api/session` and `/db`, their answers, and the fields and
 * types of document in a role database. Schemas are strict: a version that does not know a field cannot read the document.
 * So a new field raises this number, as a changed route does, and `oldest` with it. See docs/decisions/022.
 */
export const PROTOCOL = 1;

/** What one side speaks. */
export interface Protocols {
  newest: number;
  oldest: number;
}

/** What this version speaks, as a device and as a server. */
export const SPOKEN_PROTOCOLS: Protocols = { newest: PROTOCOL, oldest: 1 };

/** Carries `Protocols` on every request of a device and on every answer of a server, as `oldest-newest`. */
export const PROTOCOL_HEADER = 'x-protocol';

export const protocolsText = ({ oldest, newest }: Protocols): string => `${oldest}-${newest}`;

/** Returns what the other side speaks: protocol 1 where the header is missing or unreadable. */
export function readProtocols(text: string | null | undefined): Protocols {
  const [, oldest, newest] = /^(\d{1,6})-(\d{1,6})$/.exec(text ?? '') ?? [];
  return oldest && newest ? { oldest: Number(oldest), newest: Number(newest) } : FIRST;
}

const FIRST: Protocols = { oldest: 1, newest: 1 };

/** The side that has to be updated before device and server understand each other. */
export type Mismatch = 'app-outdated' | 'server-outdated';

/** null where they have a protocol in common. */
export function mismatchOf(app: Protocols, server: Protocols): Mismatch | null {
  if (app.newest < server.oldest) return 'app-outdated';
  return server.newest < app.oldest ? 'server-outdated' : null;
}
