import type { Exam } from './schema.ts';

/** Returns the exam's holder: its maker, or the teacher to whom an admin handed it over. */
export const holderOf = ({ addedUser, handedTo }: Pick<Exam, 'addedUser' | 'handedTo'>): string =>
  handedTo || addedUser;

export const holdersOf = ({
  addedUser,
  heldBy,
  handedTo,
}: Pick<Exam, 'addedUser' | 'heldBy' | 'handedTo'>): string[] => [
  ...new Set([addedUser, ...heldBy, ...(handedTo ? [handedTo] : [])]),
];
