import { LRUCache } from 'lru-cache';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';

/** Maximum number of classes, at about 10 kB each. */
const REMEMBERED = 1_000;

/** Classes as last projected. If only its exams change, a class skips the full projection. */
export class BroughtClasses {
  readonly #brought = new LRUCache<string, Classroom>({ max: REMEMBERED });

  /** Returns the last projected class if it differs at most in its list of exams. */
  before(classroom: Classroom): Classroom | null {
    const known = this.#brought.get(classroom.id);
    return known && sameContent(butForExams(known), butForExams(classroom)) ? known : null;
  }

  /** Notes a projected class. Call this once the databases of all members have the class. */
  brought(classroom: Classroom): void {
    this.#brought.set(classroom.id, classroom);
  }
}

function butForExams({ exams: _, stamps, ...rest }: Classroom): object {
  const { exams: __, ...others } = stamps;
  return { ...rest, stamps: others };
}
