export interface ProtocolOptions {
  /** Whether attachments are taken. Where not, they are refused with 403 `forbidden`, each document on its own. */
  attachments?: boolean;
  /** Bytes of a request body at most; more is refused with 413 `too_large`. */
  bodyLimit?: number;
}

/** CouchDB's default for one document, bytes. */
export const BODY_LIMIT = 8 * 1024 * 1024;
