import { holderOf } from './holder.ts';
import type { Exam } from './schema.ts';

type Marked = Pick<Exam, 'addedUser' | 'handedTo' | 'markers'>;

export const mayMark = (exam: Marked, uid: string): boolean =>
  holderOf(exam) === uid || exam.markers.some((marker) => marker.uid === uid);

const PART = 'markers/';

/** A removed colleague leaves a stamp. */
export const everMarkers = ({ stamps }: Pick<Exam, 'stamps'>): string[] =>
  Object.keys(stamps).flatMap((part) => (part.startsWith(PART) ? part.slice(PART.length) : []));
