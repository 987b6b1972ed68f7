/* Vocabulary, separate from the schemas, so that screens need not load zod. */

export const ROLES = ['student', 'teacher', 'admin'] as const;

export const RELEASES = ['at-once', 'after-end', 'by-teacher'] as const;

export const PURPOSES = ['written', 'quiz', 'test', 'practice'] as const;

/** Version of the stored format. Readers upgrade older documents and quarantine newer documents. */
export const SCHEMA = 1;

/** Incidents to note, without free text, so that an exam has no personal remarks. */
export const INCIDENT_KINDS = ['phone', 'talking', 'moved', 'technical'] as const;

export const SERVER_DEVICE = 'server';
export const SHEET_DEVICE = 'paper';

/** Value of a printed sheet's answers if points were entered; see `SheetReading`. */
export const POINTS_ONLY = '*';

/** Names that no device may have, because the server makes the hand-ins with these names. */
export const RESERVED_DEVICES: readonly string[] = [SERVER_DEVICE, SHEET_DEVICE];
