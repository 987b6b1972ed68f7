/** Names that stand in a hand-in in the place of a device: of what the server handed in itself, and of a printed sheet. */
export const SERVER_DEVICE = 'server';
export const SHEET_DEVICE = 'paper';

/** No student's device may be called so: what it hands in would be taken for the server's. */
export const RESERVED_DEVICES: readonly string[] = [SERVER_DEVICE, SHEET_DEVICE];
