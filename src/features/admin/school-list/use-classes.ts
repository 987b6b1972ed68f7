import { useRef, useState } from 'react';
import type { ClassroomSummary } from '../../../domain/documents/summary/schema.ts';
import { failureOf } from '../../../domain/error-messages.ts';
import { CLASS_PART } from '../../../domain/forms/classes.ts';
import { className } from '../../../domain/school-list/columns.ts';
import type { PlannedRow } from '../../../domain/school-list/plan.ts';
import type { PupilOutcome } from '../../../domain/session/school-list.ts';
import { compareTurkish, foldTurkish } from '../../../domain/turkish.ts';
import { useLive } from '../../../store/live.ts';
import { everybody } from '../../../store/queries/people.ts';
import { classroomOverviews } from '../../../store/queries/school.ts';
import type { Making } from './MakingPanel.tsx';
import { listMessages as messages } from './messages.ts';
import { fillClass, makeClass } from './server.ts';

export interface Filling {
  phase: 'idle' | 'working' | 'broken' | 'done';
  put: number;
  left: number;
  full: number;
  failure: string;
}

const IDLE: Filling = { phase: 'idle', put: 0, left: 0, full: 0, failure: '' };
type Outcomes = Making['outcomes'];

/** @param isTaken returns true if a row has an account, or gets one */
export function useClasses(planned: readonly PlannedRow[], isTaken: (row: PlannedRow) => boolean) {
  const classrooms = useLive(classroomOverviews, []) ?? [];
  const people = useLive(everybody, []) ?? [];
  const [targets, setTargets] = useState<ReadonlyMap<string, Target>>(new Map());
  const [filling, setFilling] = useState(IDLE);
  // Pupils that the server has added, even if this device has not received that yet.
  const inside = useRef(new Set<string>());
  const made = useRef(new Map<string, string>());
  const groups = groupsOf(planned, isTaken);
  const lessons = new Map(people.map((person) => [person.uid, person.lessons]));
  const targetOf = (name: string): Target => targets.get(name) ?? targetByName(name, classrooms);

  const missing = ({ name, rows }: ClassGroup, outcomes: Outcomes): PlannedRow[] => {
    const target = targetOf(name);
    if (target.kind === 'none') return [];
    const id = target.kind === 'new' ? made.current.get(keyOf(name, target)) : target.id;
    return rows.filter((row) => {
      const uid = goingOf(row, outcomes)?.uid;
      if (uid === undefined) return outcomes.get(row.row.number)?.outcome.state !== 'refused';
      if (id === undefined) return true;
      return !inside.current.has(`${id}/${uid}`) && !lessons.get(uid)?.includes(id);
    });
  };

  /** Returns a class's id. The server knows classes that another admin made from the list. */
  async function idOf(name: string, target: Exclude<Target, { kind: 'none' }>): Promise<string> {
    if (target.kind === 'existing') return target.id;
    const { teacher } = target;
    const id = await makeClass({ className: name, ...(teacher && { teacher }) });
    made.current.set(keyOf(name, target), id);
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
      const { put, left, full } = await fillClass(id, formOf(part));
      for (const { uid } of part) inside.current.add(`${id}/${uid}`);
      setFilling((now) => ({
        ...now,
        ...{ put: now.put + put, left: now.left + left, full: now.full + full },
      }));
    }
  }

  /** Adds pupils to their classes. Returns true if everything succeeded. */
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
    /** Returns classes with a listed name. If there are several, the admin has to choose. */
    namedLike: (name: string) => classrooms.filter((one) => sameClass(one.className, name)).length,
    placed: (outcomes: Outcomes): ReadonlySet<PlannedRow> => {
      const joined = groups.filter(({ name }) => targetOf(name).kind !== 'none');
      return new Set(
        joined.flatMap((group) => {
          const outside = new Set(missing(group, outcomes));
          return group.rows.filter((row) => !outside.has(row) && goingOf(row, outcomes));
        }),
      );
    },
    fill,
    forget: () => setFilling(IDLE),
  };
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

/** Returns true for two spellings of a class: 9-A, 9/A and 9 a. */
const sameClass = (a: string, b: string): boolean =>
  foldTurkish(className(a)) === foldTurkish(className(b));

function targetByName(name: string, classrooms: readonly Named[]): Target {
  const [only, other] = classrooms.filter((one) => sameClass(one.className, name));
  return only && !other ? { kind: 'existing', id: only.id } : { kind: 'none' };
}

function goingOf(
  { row, plan }: PlannedRow,
  outcomes: ReadonlyMap<string, { outcome: PupilOutcome }>,
): Going | null {
  if (plan.kind === 'there') return { uid: plan.uid, isMoving: Boolean(plan.from) };
  const outcome = outcomes.get(row.number)?.outcome;
  return outcome && outcome.state !== 'refused' ? { uid: outcome.uid, isMoving: false } : null;
}
