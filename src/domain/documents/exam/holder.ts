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

type Marked = Pick<Exam, 'addedUser' | 'handedTo' | 'markers'>;

export const mayMark = (exam: Marked, uid: string): boolean =>
  holderOf(exam) === uid || exam.markers.some((marker) => marker.uid === uid);

const PART = 'markers/';

/** Returns all who ever marked the exam. A removed colleague leaves a stamp. */
export const everMarkers = ({ stamps }: Pick<Exam, 'stamps'>): string[] =>
  Object.keys(stamps).flatMap((part) => (part.startsWith(PART) ? part.slice(PART.length) : []));
