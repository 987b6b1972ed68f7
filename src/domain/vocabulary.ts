/* The words that documents are made of. Apart from the schemas, so that a screen can speak them without building those. */

export const ROLES = ['student', 'teacher', 'admin'] as const;

/** When the results of an exam are shown to its students: when graded, after the exam's end, when the teacher says so. */
export const RELEASES = ['at-once', 'after-end', 'by-teacher'] as const;

/** Version of the stored format. Earlier documents are upgraded when they are read; a later one is quarantined. */
export const SCHEMA = 1;
