/* Separate from the schemas, so that screens need not load zod. */

export const ROLES = ['student', 'teacher', 'admin'] as const;

export const RELEASES = ['at-once', 'after-end', 'by-teacher'] as const;

export const PURPOSES = ['written', 'quiz', 'test', 'practice'] as const;

/** Version of the stored format. Readers upgrade earlier documents and quarantine later ones. */
export const SCHEMA = 1;

/** Incidents that a teacher can note. No free text: an exam holds no personal remarks. */
export const INCIDENT_KINDS = ['phone', 'talking', 'moved', 'technical'] as const;

/** Replace a device's name in hand-ins by the server and from bubble forms. */
export const SERVER_DEVICE = 'server';
export const SHEET_DEVICE = 'paper';

/** Answers of a printed sheet of which a teacher enters points; see `SheetReading`. */
export const POINTS_ONLY = '*';

/** Names that no device may have: its hand-ins would count as the server's. */
export const RESERVED_DEVICES: readonly string[] = [SERVER_DEVICE, SHEET_DEVICE];
