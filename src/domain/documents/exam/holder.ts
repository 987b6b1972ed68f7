import type { Exam } from './schema.ts';

/** Whose exam it is: its maker's, or that of the teacher to whom an admin handed it over. */
export const holderOf = ({ addedUser, handedTo }: Pick<Exam, 'addedUser' | 'handedTo'>): string =>
  handedTo || addedUser;

/** Everybody whose it is or was, as far as the exam says. */
export const holdersOf = ({
  addedUser,
  heldBy,
  handedTo,
}: Pick<Exam, 'addedUser' | 'heldBy' | 'handedTo'>): string[] => [
  ...new Set([addedUser, ...heldBy, ...(handedTo ? [handedTo] : [])]),
];
