import { LRUCache } from 'lru-cache';
import type { Classroom } from '../../../src/domain/documents/classroom/schema.ts';
import { sameContent } from '../../../src/domain/merge/canonical.ts';

/** Classes; some ten kilobytes each. */
const REMEMBERED = 1_000;

/**
 * What classes said when the databases of their members were last brought to it. The list of its exams is a class's largest
 * change by number and its smallest by what follows: each exam brings its own sheets.
 */
export class BroughtClasses {
  readonly #brought = new LRUCache<string, Classroom>({ max: REMEMBERED });

  /** What was brought of a class before, if it says the same now but perhaps for its exams; else null. */
  before(classroom: Classroom): Classroom | null {
    const known = this.#brought.get(classroom.id);
    return known && sameContent(butForExams(known), butForExams(classroom)) ? known : null;
  }

  /** Everybody has heard it now. */
  brought(classroom: Classroom): void {
    this.#brought.set(classroom.id, classroom);
  }
}

function butForExams({ exams: _, stamps, ...rest }: Classroom): object {
  const { exams: __, ...others } = stamps;
  return { ...rest, stamps: others };
}
