/** The largest log that a device writes has room in it, packed. Bytes. */
export const MAX_ENVELOPE = 48 * 1024;
