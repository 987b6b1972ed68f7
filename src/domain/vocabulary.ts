/* The words that documents are made of. Apart from the schemas, so that a screen can speak them without building those. */

export const ROLES = ['student', 'teacher', 'admin'] as const;

/** When the results of an exam are shown to its students: when graded, after the exam's end, when the teacher says so. */
export const RELEASES = ['at-once', 'after-end', 'by-teacher'] as const;

/** Version of the stored format. Earlier documents are upgraded when they are read; a later one is quarantined. */
export const SCHEMA = 1;

/** What a teacher can note of a student in the room. No free text: nobody's story stands in an exam. */
export const INCIDENT_KINDS = ['phone', 'talking', 'moved', 'technical'] as const;

/** Names that stand in a hand-in in the place of a device: of what the server handed in itself, and of a printed sheet. */
export const SERVER_DEVICE = 'server';
export const SHEET_DEVICE = 'paper';

/** No student's device may be called so: what it hands in would be taken for the server's. */
export const RESERVED_DEVICES: readonly string[] = [SERVER_DEVICE, SHEET_DEVICE];
