import type { Mergeable } from '../../../src/domain/document.ts';
import { openSchool, type School } from '../support/school.ts';
import { newcomer, type Person, type Target } from '../support/target.ts';

export const ACTORS = ['student', 'verified teacher', 'unverified teacher', 'admin'] as const;
export type ActorKind = (typeof ACTORS)[number];

/** Who writes, and what there is to forge. */
export interface Cast {
  kind: ActorKind;
  writer: Person;
  school: School;
  /** Documents as the writer's database, or somebody else's, has them. */
  seen: readonly Mergeable[];
  /** Documents as the writer's database held them last, by id. */
  lastSeen: Map<string, Record<string, unknown>>;
  /** Entries that were taken in of logs, by the attempt's id: what an honest device would go on from. */
  told: Map<string, readonly (readonly unknown[])[]>;
  /** When the papers that are told of began, ms. */
  begunAt: number;
  /** What the teacher was shown of hand-ins, by id: it may be more another time, and nothing else. */
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

/** An admin's database holds everybody, so of that one only the first few. */
async function documentsOf(owner: Person): Promise<Mergeable[]> {
  const { json } = await owner.ask('GET', '/_all_docs?include_docs=true&limit=20');
  return json.rows.map(({ doc }: { doc: Mergeable }) => doc);
}
