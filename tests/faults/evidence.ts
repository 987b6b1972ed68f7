import { isDeepStrictEqual } from 'node:util';
import { docId } from '../../src/domain/doc-id.ts';
import type { Attempt } from '../../src/domain/documents/attempt/schema.ts';
import type { Paper } from '../../src/domain/documents/paper/schema.ts';
import { witnessedAt } from '../../src/domain/grading/acceptance.ts';
import { handInKey, isOfServer } from '../../src/domain/grading/counting.ts';
import { readDoc } from '../../src/domain/read-doc.ts';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import type { School } from './school.ts';
import type { Stored } from './server-disk.ts';
import type { Time } from './time.ts';

const CARRIED = docId('carried', '');

/** Copy of a log that arrived in a student's database. */
export interface Delivered {
  attempt: Attempt;
  /** Simulated time (ms). */
  at: number;
  /** Turn of the event loop. */
  turn: number;
}

/** Watches the school for lost entries, signatures, hand-ins, counted hand-ins and witnesses. */
export class Evidence {
  /** Delivered logs by id, in order of arrival. */
  delivered = new Map<string, Delivered[]>();
  /** Turns at which carried hand-ins reached the server, by id. */
  carried = new Map<string, number>();
  #signed = new Set<string>();
  #logs = new Map<string, Attempt>();
  #papers = new Map<string, Paper>();

  /** Begins to watch. @param mishaps receives violations as sentences */
  watch({ server, time }: School, mishaps: string[]): void {
    server.onBackup.push(() => this.#mark());
    server.disk.onWritten.push((database, doc) => {
      mishaps.push(...this.#note(database, doc, time));
    });
  }

  /** Returns a function that forgets what was recorded after this call. */
  #mark(): () => void {
    const [delivered, carried] = [new Map(this.delivered), new Map(this.carried)];
    const [signed, logs, papers] = [
      new Set(this.#signed),
      new Map(this.#logs),
      new Map(this.#papers),
    ];
    return () => {
      this.delivered = new Map(delivered);
      this.carried = new Map(carried);
      this.#signed = new Set(signed);
      this.#logs = new Map(logs);
      this.#papers = new Map(papers);
    };
  }

  #note(database: string, written: Stored, { now, turns }: Time): string[] {
    if (database.startsWith('teacher-')) this.#carry(written, turns);
    if (database !== SCHOOL && !database.startsWith('student-')) return [];
    if (!/^(attempt|paper):/.test(written._id)) return [];
    const doc = readDoc(written);
    if (doc?.type === 'attempt' && database !== SCHOOL) this.#deliver(doc, now, turns);
    if (database !== SCHOOL) return [];
    if (doc?.type === 'attempt') return this.#log(doc);
    return doc?.type === 'paper' ? this.#paper(doc) : [];
  }

  /** Returns the last delivered copy of each log of a person. */
  latestOf(uid: string): Attempt[] {
    const all = [...this.delivered.values()].flatMap((copies) => copies.at(-1)?.attempt ?? []);
    return all.filter(({ userID }) => userID === uid);
  }

  /** Returns true if the school ever had a signed copy of the log. */
  wasSigned(id: string): boolean {
    return this.#signed.has(id);
  }

  paperOf(id: string): Paper | undefined {
    return this.#papers.get(id);
  }

  #carry({ _id }: Stored, turn: number): void {
    const id = _id.startsWith(CARRIED) ? _id.slice(CARRIED.length) : null;
    if (id !== null && !this.carried.has(id)) this.carried.set(id, turn);
  }

  #deliver(attempt: Attempt, at: number, turn: number): void {
    const before = this.delivered.get(attempt.id) ?? [];
    this.delivered.set(attempt.id, [...before, { attempt, at, turn }]);
  }

  #log(attempt: Attempt): string[] {
    const { id, log } = attempt;
    const before = this.#logs.get(id)?.log;
    this.#logs.set(id, attempt);
    if (log.sig) this.#signed.add(id);
    if (!before) return [];
    const kept = log.entries.slice(0, before.entries.length);
    return [
      ...(isDeepStrictEqual(kept, before.entries) ? [] : [`log ${id} was restated`]),
      ...(before.sig && !log.sig ? [`log ${id} is not signed any more`] : []),
    ];
  }

  #paper(paper: Paper): string[] {
    const before = this.#papers.get(paper.id);
    this.#papers.set(paper.id, paper);
    if (!before) return [];
    const changed = before.handIns.filter(
      (handIn) => !paper.handIns.some((one) => isDeepStrictEqual(one, handIn)),
    );
    return [
      ...changed.map((handIn) => `hand-in ${handInKey(handIn)} of ${paper.id} was restated`),
      ...(isOtherCounted(before, paper) ? [`another hand-in of ${paper.id} counts`] : []),
      ...before.logs.flatMap((log) => lostWitness(log, paper)),
    ];
  }
}

/** Returns true if another hand-in is counted, without an earlier witness or countersignature. */
function isOtherCounted(before: Paper, after: Paper): boolean {
  const counted = before.handIns.find((handIn) => handInKey(handIn) === before.counted);
  if (!counted || isOfServer(counted) || after.counted === before.counted) return false;
  const next = after.handIns.find((handIn) => handInKey(handIn) === after.counted);
  const witnessed = (next && witnessedAt(after, next)) ?? Number.POSITIVE_INFINITY;
  const signed = after.countersigned.find(({ handIn }) => handIn === after.counted);
  return Math.min(witnessed, signed?.at ?? Number.POSITIVE_INFINITY) >= (before.receivedAt ?? 0);
}

function lostWitness({ writer, witness }: Paper['logs'][number], after: Paper): string[] {
  const now = after.logs.find((log) => log.writer === writer)?.witness;
  const stands = !witness || (now && now.at <= witness.at);
  return stands ? [] : [`the witness of ${writer} in ${after.id} does not stand`];
}
