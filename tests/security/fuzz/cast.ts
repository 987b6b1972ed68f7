import type { Mergeable } from '../../../src/domain/document.ts';
import { openSchool, type School } from '../support/school.ts';
import { newcomer, type Person, type Target } from '../support/target.ts';

export const ACTORS = ['student', 'verified teacher', 'unverified teacher', 'admin'] as const;
export type ActorKind = (typeof ACTORS)[number];

/** Writer, and documents to forge. */
export interface Cast {
  kind: ActorKind;
  writer: Person;
  school: School;
  /** Documents in the writer's database or in another person's database. */
  seen: readonly Mergeable[];
  /** Last content of the writer's database, by id. */
  lastSeen: Map<string, Record<string, unknown>>;
  /** Accepted log entries by attempt id. An honest device continues them. */
  told: Map<string, readonly (readonly unknown[])[]>;
  /** Start of the papers (ms). */
  begunAt: number;
  /** Hand-ins shown to the teacher, by id. Later views may add hand-ins, but change none. */
  shown: Map<string, Record<string, unknown>>;
}

export async function castOf(target: Target, kind: ActorKind): Promise<Cast> {
  const school = await openSchool(target);
  const writer = await writerOf(target, kind, school);
  const owners = [writer, school.student, school.classmate, school.teacher];
  const seen = await Promise.all(owners.map((owner) => documentsOf(owner)));
  return { kind, writer, school, seen: seen.flat(), ...nothingYet() };
}

const nothingYet = () => ({
  ...{ lastSeen: new Map(), told: new Map(), shown: new Map() },
  begunAt: Date.now(),
});

async function writerOf(target: Target, kind: ActorKind, school: School): Promise<Person> {
  if (kind === 'student') return school.student;
  if (kind === 'verified teacher') return school.teacher;
  return kind === 'admin' ? school.admin : newcomer(target, 'teacher');
}

/** Returns the first few documents, because an admin's database has everybody's. */
async function documentsOf(owner: Person): Promise<Mergeable[]> {
  const { json } = await owner.ask('GET', '/_all_docs?include_docs=true&limit=20');
  return json.rows.map(({ doc }: { doc: Mergeable }) => doc);
}
