import { useRef, useState } from 'react';
import type { ClassroomSummary } from '../../../domain/documents/summary/schema.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { CLASS_PART, type ClassListAnswer } from '../../../domain/forms/admin.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { beginsWithClass, className } from '../../../domain/school-list/columns.ts';
import type { Choice, PlannedRow } from '../../../domain/school-list/plan.ts';
import type { PupilOutcome } from '../../../domain/session/school-list.ts';
import { compareTurkish, foldTurkish } from '../../../domain/turkish.ts';
import { useLive } from '../../../store/live.ts';
import { everybody } from '../../../store/queries/people.ts';
import { classroomOverviews } from '../../../store/queries/school.ts';
import type { Making } from './MakingPanel.tsx';
import { listMessages as messages } from './messages.ts';
import { fillClass, makeClass } from './server.ts';
import { pupilOf } from './use-list.ts';

export interface Filling {
  phase: 'idle' | 'working' | 'broken' | 'done';
  made: readonly { name: string; isTaught: boolean }[];
  put: number;
  left: number;
  full: number;
  failure: string;
}

const IDLE: Filling = { phase: 'idle', made: [], put: 0, left: 0, full: 0, failure: '' };
type Outcomes = Making['outcomes'];

/** Result of adding a student to the class that the admin chose. */
export type Placement = 'put' | 'inside' | 'full';

export function useClasses(planned: readonly PlannedRow[], choices: ReadonlyMap<string, Choice>) {
  const known = useLive(classroomOverviews, []);
  const classrooms = known ?? [];
  const people = useLive(everybody, []) ?? [];
  const [targets, setTargets] = useState<ReadonlyMap<string, Target>>(new Map());
  const [filling, setFilling] = useState(IDLE);
  // Keeps the server's outcomes, because this device may not have received the memberships.
  const answered = useRef(new Map<string, Placement>());
  const made = useRef(new Map<string, string>());
  const listed = (row: PlannedRow) => pupilOf(row, choices.get(row.row.number));
  const groups = groupsOf(planned, (row) => row.plan.kind === 'there' || listed(row) !== null);
  const lessons = new Map(people.map((person) => [person.uid, person.lessons]));
  const targetOf = (name: string): Target => targets.get(name) ?? targetByName(name, known);

  const placementOf = (name: string, uid: string | undefined): Placement | undefined => {
    const target = targetOf(name);
    if (target.kind === 'none' || uid === undefined) return undefined;
    const id = target.kind === 'new' ? made.current.get(keyOf(name, target)) : target.id;
    if (id === undefined) return undefined;
    return (
      answered.current.get(`${id}/${uid}`) ??
      (lessons.get(uid)?.includes(id) ? 'inside' : undefined)
    );
  };

  const missing = ({ name, rows }: ClassGroup, outcomes: Outcomes): PlannedRow[] => {
    if (targetOf(name).kind === 'none') return [];
    return rows.filter((row) => {
      const going = goingOf(row, outcomes);
      if (!going && outcomes.get(row.row.number)?.outcome.state === 'refused') return false;
      return placementOf(name, going?.uid ?? listed(row)?.uid) === undefined;
    });
  };

  /** Returns a class's id. The server makes a new class only if no other admin has made it. */
  async function idOf(name: string, target: Exclude<Target, { kind: 'none' }>): Promise<string> {
    if (target.kind === 'existing') return target.id;
    const { teacher } = target;
    const key = keyOf(name, target);
    const before = made.current.get(key);
    if (before !== undefined) return before;
    const id = await makeClass({ className: name, ...(teacher && { teacher }) });
    made.current.set(key, id);
    setFilling((now) => ({ ...now, made: [...now.made, { name, isTaught: teacher !== '' }] }));
    return id;
  }

  async function fillGroup(group: ClassGroup, outcomes: Outcomes): Promise<void> {
    const target = targetOf(group.name);
    if (target.kind === 'none') return;
    const going = missing(group, outcomes).flatMap((row) => goingOf(row, outcomes) ?? []);
    if (going.length === 0) return;
    const id = await idOf(group.name, target);
    for (let at = 0; at < going.length; at += CLASS_PART) {
      const part = going.slice(at, at + CLASS_PART);
      const answer = await fillClass(id, formOf(part));
      const { put, left, full } = answer;
      for (const { uid } of part) {
        answered.current.set(`${id}/${uid}`, placementIn(answer, uid));
      }
      setFilling((now) => ({
        ...now,
        ...{ put: now.put + put.length, left: now.left + left, full: now.full + full },
      }));
    }
  }

  async function fill(outcomes: Outcomes): Promise<boolean> {
    setFilling((now) => ({ ...now, phase: 'working', failure: '' }));
    try {
      for (const group of groups) await fillGroup(group, outcomes);
      setFilling((now) => ({ ...now, phase: 'done' }));
      return true;
    } catch (error) {
      const failure = failureOf(error, messages.notFilled).text;
      setFilling((now) => ({ ...now, phase: 'broken', failure }));
      return false;
    }
  }

  return {
    classrooms,
    groups,
    filling,
    targetOf,
    choose: (name: string, target: Target) => setTargets((all) => new Map(all).set(name, target)),
    missing,
    /** Returns why the admin has to choose a class; null if the class is clear or chosen. */
    doubtOf: (name: string): string | null =>
      targets.has(name) ? null : doubtOf(name, classrooms),
    placements: (outcomes: Outcomes): ReadonlyMap<PlannedRow, Placement> =>
      new Map(
        groups.flatMap(({ name, rows }) =>
          rows.flatMap((row): [PlannedRow, Placement][] => {
            const placement = placementOf(name, goingOf(row, outcomes)?.uid);
            return placement ? [[row, placement]] : [];
          }),
        ),
      ),
    fill,
    forget: () => setFilling(IDLE),
  };
}

function placementIn({ put, inside }: ClassListAnswer, uid: string): Placement {
  if (put.includes(uid)) return 'put';
  return inside.includes(uid) ? 'inside' : 'full';
}

const keyOf = (name: string, { teacher }: Extract<Target, { kind: 'new' }>): string =>
  `${name}/${teacher}`;

const formOf = (part: readonly Going[]) => ({
  pupils: part.map(({ uid }) => uid),
  moved: part.flatMap(({ uid, isMoving }) => (isMoving ? uid : [])),
});

export type Target =
  | { kind: 'none' }
  | { kind: 'existing'; id: string }
  | { kind: 'new'; teacher: string };

export interface ClassGroup {
  name: string;
  rows: PlannedRow[];
}

interface Going {
  uid: string;
  isMoving: boolean;
}

function groupsOf(
  planned: readonly PlannedRow[],
  isTaken: (row: PlannedRow) => boolean,
): ClassGroup[] {
  const groups = new Map<string, PlannedRow[]>();
  for (const one of planned) {
    const { schoolClass } = one.row;
    if (schoolClass !== '' && isTaken(one))
      groups.set(schoolClass, [...(groups.get(schoolClass) ?? []), one]);
  }
  return [...groups]
    .map(([name, rows]) => ({ name, rows }))
    .sort((a, b) => compareTurkish(a.name, b.name));
}

type Named = Pick<ClassroomSummary, 'id' | 'className'>;

/** Returns true for two spellings of a class, such as 9-A, 9/A and 9 a. */
const sameClass = (a: string, b: string): boolean =>
  foldTurkish(className(a)) === foldTurkish(className(b));

function doubtOf(name: string, classrooms: readonly Named[]): string | null {
  const { length } = classrooms.filter((one) => sameClass(one.className, name));
  if (length > 0) return length > 1 ? messages.several(length) : null;
  const similar = classrooms.find((one) => beginsWithClass(one.className, name));
  return similar ? messages.similar(similar.className) : null;
}

/** Returns the class of that name, or a new class. Returns `none` if the admin has to choose. */
function targetByName(name: string, classrooms: readonly Named[] | undefined): Target {
  if (!classrooms || doubtOf(name, classrooms) !== null) return { kind: 'none' };
  const same = classrooms.find((one) => sameClass(one.className, name));
  if (same) return { kind: 'existing', id: same.id };
  return isClassName(name) ? { kind: 'new', teacher: '' } : { kind: 'none' };
}

export const isClassName = (name: string): boolean => name.length >= LIMITS.className.min;

function goingOf(
  { row, plan }: PlannedRow,
  outcomes: ReadonlyMap<string, { outcome: PupilOutcome }>,
): Going | null {
  if (plan.kind === 'there') return { uid: plan.uid, isMoving: Boolean(plan.from) };
  const outcome = outcomes.get(row.number)?.outcome;
  return outcome && outcome.state !== 'refused' ? { uid: outcome.uid, isMoving: false } : null;
}
