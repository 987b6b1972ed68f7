/**
 * How devices and server talk: what is asked of `/api/session` and `/db`, what the answers look like, which documents
 * stand in a role database. Raised when an older other side could no longer work with it; a field that older readers may
 * overlook, and a type of document that they may leave alone, raise nothing. See docs/decisions/021.
 */
export const PROTOCOL = 1;

/** What one side speaks. */
export interface Protocols {
  newest: number;
  oldest: number;
}

/** What this version speaks, as a device and as a server. */
export const SPOKEN_PROTOCOLS: Protocols = { newest: PROTOCOL, oldest: 1 };
