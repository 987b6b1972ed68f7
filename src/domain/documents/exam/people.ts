import type { Exam } from './schema.ts';

type Chosen = Pick<Exam, 'onlyFor' | 'stamps'>;

/** Returns true for an exam of chosen students. Their stamps remain after their removal. */
export const isForChosen = ({ onlyFor, stamps }: Chosen): boolean =>
  onlyFor.length > 0 || Object.keys(stamps).some((part) => part.startsWith(ONLY_FOR));

export const isFor = (exam: Chosen, uid: string): boolean =>
  !isForChosen(exam) || exam.onlyFor.some((chosen) => chosen.uid === uid);

export const wasFor = (exam: Chosen, uid: string): boolean =>
  isFor(exam, uid) || exam.stamps[`${ONLY_FOR}${uid}`] !== undefined;

export const wasForAt = (exam: Chosen, uid: string, at: number): boolean =>
  isFor(exam, uid) || (exam.stamps[`${ONLY_FOR}${uid}`] ?? 0) > at;

export const audienceOf = <M extends { uid: string }>(
  exam: Chosen | null,
  students: readonly M[],
): M[] => students.filter(({ uid }) => !exam || isFor(exam, uid));

const ONLY_FOR = 'onlyFor/';

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

const MARKERS = 'markers/';

/** Returns all colleagues who were ever allowed to mark. Removed colleagues have stamps. */
export const everMarkers = ({ stamps }: Pick<Exam, 'stamps'>): string[] =>
  Object.keys(stamps).flatMap((part) =>
    part.startsWith(MARKERS) ? part.slice(MARKERS.length) : [],
  );
