import { LRUCache } from 'lru-cache';
import type { Result } from '../../../src/domain/documents/paper/schema.ts';

/** Exams, each with a number for each of its papers. */
const REMEMBERED = 500;
/** A copy of a cluster that was behind when it was read is found out after that, ms. */
const FOR = 60_000;

type Points = Map<string, number>;
type Scored = Pick<Result, 'id' | 'examID' | 'examPoint'>;

/**
 * What the papers of exams got, by the paper: read once, and from then on told by whoever writes a result. Only this worker
 * does.
 */
export class ExamPoints {
  readonly #known = new LRUCache<string, Points>({ max: REMEMBERED, ttl: FOR });
  readonly #reading = new Map<string, { noted: Points; points: Promise<Points> }>();

  /** @param read all results of an exam */
  constructor(private readonly read: (examID: string) => Promise<readonly Scored[]>) {}

  /** @throws StorageFailure */
  async of(examID: string): Promise<ReadonlyMap<string, number>> {
    const known = this.#known.get(examID) ?? this.#reading.get(examID)?.points;
    if (known) return known;
    const noted: Points = new Map();
    const points = this.#read(examID, noted).finally(() => this.#reading.delete(examID));
    this.#reading.set(examID, { noted, points });
    return points;
  }

  /** Whether a paper is sure to have no result, as far as that is known without a look. */
  lacks({ examID, id }: Pick<Scored, 'id' | 'examID'>): boolean {
    return this.#known.get(examID)?.has(id) === false;
  }

  /** A result that stands. */
  note({ examID, id, examPoint }: Scored): void {
    this.#known.peek(examID)?.set(id, examPoint);
    this.#reading.get(examID)?.noted.set(id, examPoint);
  }

  clear(): void {
    this.#known.clear();
  }

  async #read(examID: string, noted: Points): Promise<Points> {
    const results = await this.read(examID);
    // What was written while it was read is newer.
    const points = new Map([...results.map(pointOf), ...noted]);
    this.#known.set(examID, points);
    return points;
  }
}

const pointOf = ({ id, examPoint }: Scored): [string, number] => [id, examPoint];
