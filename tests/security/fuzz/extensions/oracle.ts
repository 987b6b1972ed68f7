import { canonical } from '../../../../src/domain/merge/canonical.ts';
import { bare } from '../../../../src/domain/read-doc.ts';
import { SCHOOL } from '../../../../src/domain/session/databases.ts';
import { areOneLog, brokenLog, entriesOf } from '../logs.ts';
import type { Raw } from '../mutations.ts';
import { goesOn, isFinal } from '../shown.ts';
import type { Extensions } from './cases.ts';
import type { Room } from './room.ts';

const MOST_LOGS = 16;

const headerIn = ({ id, paperId, examID, userID, writer, device, examName, classroomID }: Raw) =>
  canonical([id, paperId, examID, userID, writer, device, examName, classroomID]);

const isWithin = (doc: Raw, other: Raw): boolean =>
  headerIn(doc) === headerIn(other) &&
  entriesOf(doc).length <= entriesOf(other).length &&
  areOneLog(doc, other);

/**
 * Records accepted logs. A token may deliver logs that the student's key signed, or parts of stored
 * logs.
 * @throws if a token delivered more
 */
export function take(room: Room, { by }: Extensions, accepted: readonly Raw[]): void {
  const { taken, keys, hasKey } = room;
  for (const doc of accepted) {
    const isKnown = () => taken.some((known) => known.id === doc.id && isWithin(doc, known));
    if (by === 'token' && hasKey && !keys.own.hasSigned(doc) && !isKnown())
      throw new Error(`a token said something unsigned: ${canonical(doc)}`);
    taken.push(doc);
  }
}

/**
 * Checks that each log in the school grows by accepted entries, and that a signed log remains
 * signed.
 * @throws if violated
 */
export async function watchSchool(room: Room): Promise<void> {
  const docs = await truthOf(room, room.cast.writer.uid);
  const logs = docs.filter(({ type }) => type === 'attempt');
  if (logs.length > MOST_LOGS) throw new Error(`${logs.length} logs of one paper`);
  for (const log of logs) judgeLog(room, log);
  const paper = docs.find(({ type }) => type === 'paper');
  for (const doc of docs) {
    const id = String(doc._id);
    const before = room.held.get(id);
    if (doc.type === 'result' && !isFinal(doc, paper)) continue;
    if (before && !goesOn(before, doc))
      throw new Error(`the school held ${canonical(before)}, then ${canonical(doc)}`);
    room.held.set(id, doc);
  }
}

/** Returns the head, which identifies the whole log if the chain is valid. */
const headIn = ({ log }: Raw): unknown => (log as { head: unknown }).head;

function judgeLog({ held, taken, keys, hasKey }: Room, log: Raw): void {
  const broken = brokenLog(log);
  if (broken) throw new Error(`the school holds ${broken}: ${canonical(log)}`);
  const isSent = (known: Raw) => headerIn(known) === headerIn(log) && headIn(known) === headIn(log);
  if (!taken.some(isSent)) throw new Error(`the school holds what nobody sent: ${canonical(log)}`);
  const before = held.get(String(log._id));
  const wasSigned = hasKey && before && keys.own.hasSigned(before);
  if (wasSigned && !keys.own.hasSigned(log))
    throw new Error(`the school held a signed log, then ${canonical(log)}`);
}

/**
 * Checks the paper's record of signed logs, and that the classmate's log is unchanged, after the
 * worker has finished. @returns the number of the student's logs
 * @throws if violated
 */
export async function watchAtRest(room: Room): Promise<number> {
  const { cast, keys, hasKey, classmates } = room;
  const docs = await truthOf(room, cast.writer.uid);
  const paper = docs.find(({ type }) => type === 'paper');
  const seen = (paper?.logs ?? []) as { writer: string; isSigned: boolean }[];
  const logs = docs.filter(({ type }) => type === 'attempt');
  for (const log of logs) {
    const isSigned = hasKey && keys.own.hasSigned(log);
    if (seen.find(({ writer }) => writer === log.writer)?.isSigned !== isSigned)
      throw new Error(`signed: ${isSigned}, and its paper says otherwise: ${canonical(log)}`);
  }
  const others = await truthOf(room, cast.school.classmate.uid);
  const [log, second] = others.filter(({ type }) => type === 'attempt');
  if (second || !log || canonical(bare(log)) !== canonical(bare(classmates)))
    throw new Error(`the classmate's logs became ${canonical(others)}`);
  return logs.length;
}

/** Returns the school's documents of a person's exam. */
async function truthOf({ cast, storage }: Room, uid: string): Promise<Raw[]> {
  const local = `${cast.school.exam.examID}-${uid}`;
  const school = await storage.open(SCHOOL);
  const logs = {
    startkey: `attempt:${local}:`,
    endkey: `attempt:${local}:\ufff0`,
    include_docs: true,
  };
  const own = { keys: [`paper:${local}`, `result:${local}`], include_docs: true };
  const found = await Promise.all([school.allDocs(logs), school.allDocs(own)]);
  const rows = found.flatMap((answer) => answer.rows as unknown as { doc?: Raw | null }[]);
  return rows.map(({ doc }) => doc).filter((doc): doc is Raw => !!doc);
}
