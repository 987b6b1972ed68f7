import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { firstHead, headAfter } from '../documents/attempt/chain.ts';
import { attemptOf } from '../documents/attempt/make.ts';
import { type Attempt, attemptSchema, type Entry, type Log } from '../documents/attempt/schema.ts';
import { shownQuestions } from '../documents/exam/shuffle.ts';
import { paperIdOf } from '../ids.ts';
import { LIMITS, MAX_ENTRIES } from '../limits.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';
import { atMost, ByteReader, ByteWriter, EnvelopeError } from './bytes.ts';
import { readEntry } from './read-entry.ts';
import { readStart, type Start, writeStart } from './start.ts';
import { beginning, type CodedQuestion } from './tags.ts';
import { writeEntry } from './write-entry.ts';

/** Facts of a log that sender and receiver know, so that the envelope omits them. */
export interface Dictionary {
  examID: string;
  userID: string;
  classroomID: string;
  questions: readonly CodedQuestion[];
}

/** Sorts questions as displayed. Most students answer in this order, so the answers pack best. */
export function questionsAsShown(
  { examID, userID, questions }: Dictionary,
  { shuffleQuestions, shuffleOptions }: Start,
): readonly CodedQuestion[] {
  const paper = { id: paperIdOf(examID, userID), start: { shuffleQuestions, shuffleOptions } };
  return shownQuestions(questions, paper);
}

const SIGNATURE = 64;
/** Number of characters that identify a key among a student's keys. */
const KEY_SIGNS = 4;
const KEY_BYTES = 3;
/** Number of head bytes in an envelope. The reader computes the other bytes from the entries. */
const HEAD_BYTES = 4;

const IS_SIGNED = 1;
const IS_OF_CLASS = 2;

/** Packs a log. Omits facts that the reader knows or can compute, and a malformed signature. */
export function pack(attempt: Attempt, known: Dictionary): Uint8Array {
  const { writer, device, examName, classroomID, log } = attempt;
  const [first, ...entries] = log.entries;
  if (first?.[1] !== 'start') throw new EnvelopeError('damaged');
  const [, , start] = first;
  const signature = signatureIn(log);
  const isOfClass = classroomID === known.classroomID;
  const to = new ByteWriter()
    .id(start.version)
    .natural((signature ? IS_SIGNED : 0) + (isOfClass ? IS_OF_CLASS : 0))
    .id(writer)
    .id(device);
  // Writes the exam's name, because the reader may know the exam under a newer name.
  to.text(examName);
  if (!isOfClass) to.id(classroomID);
  if (signature) to.raw(signature);
  to.raw(hexToBytes(log.head).subarray(0, HEAD_BYTES));
  writeStart(to, start, device);
  to.natural(entries.length);
  const at = beginning(start, questionsAsShown(known, start));
  let head = headAfter(firstHead(attempt.id), [first]);
  for (const entry of entries) {
    writeEntry(to, entry, at, head);
    head = headAfter(head, [entry]);
  }
  if (head !== log.head) throw new EnvelopeError('damaged');
  return to.bytes();
}

function signatureIn({ key, sig }: Log): Uint8Array | null {
  const name = fromBase64url(key ?? '');
  const signature = fromBase64url(sig ?? '');
  if (name?.length !== 32 || signature?.length !== SIGNATURE) return null;
  return Uint8Array.of(...name.subarray(0, KEY_BYTES), ...signature);
}

/** Reads the version, by which the caller finds the dictionary. @throws EnvelopeError */
export const versionIn = (packed: Uint8Array): string => new ByteReader(packed).id();

/** Unpacks a log. @param keys ids of keys that may have signed the log @throws EnvelopeError */
export function unpack(packed: Uint8Array, known: Dictionary, keys: readonly string[]): Attempt {
  const from = new ByteReader(packed);
  const version = from.id();
  const flags = from.natural();
  const writer = from.id();
  const device = from.id();
  const examName = from.text(4 * LIMITS.examName.max);
  const isOfClass = Math.floor(flags / IS_OF_CLASS) % 2 === 1;
  const classroomID = isOfClass ? known.classroomID : from.id();
  const signed = flags % 2 === IS_SIGNED ? readSignature(from, keys) : { key: null, sig: null };
  const check = bytesToHex(from.raw(HEAD_BYTES));
  const { examID, userID } = known;
  const paperId = paperIdOf(examID, userID);
  const id = `${paperId}:${writer}`;
  const { entries, head } = readEntries(from, { id, version, device }, known);
  if (!head.startsWith(check) || from.left > 0) throw new EnvelopeError('damaged');
  const header = { id, paperId, examID, userID, writer, device, examName, classroomID };
  const parsed = attemptSchema.safeParse(attemptOf(header, { entries, head, ...signed }));
  if (!parsed.success) throw new EnvelopeError('damaged');
  return parsed.data;
}

function readSignature(from: ByteReader, keys: readonly string[]): Pick<Log, 'key' | 'sig'> {
  const name = base64url(from.raw(KEY_BYTES)).slice(0, KEY_SIGNS);
  const sig = base64url(from.raw(SIGNATURE));
  const key = keys.find((one) => one.startsWith(name));
  if (!key) throw new EnvelopeError('unknown-key');
  return { key, sig };
}

function readEntries(
  from: ByteReader,
  { id, version, device }: { id: string; version: string; device: string },
  known: Dictionary,
): { entries: Entry[]; head: string } {
  const start = readStart(from, version, device);
  const entries: Entry[] = [[0, 'start', start]];
  let head = headAfter(firstHead(id), entries);
  const at = beginning(start, questionsAsShown(known, start));
  for (let left = atMost(from.natural(), MAX_ENTRIES); left > 0; left--) {
    const entry = readEntry(from, at, () => head);
    head = headAfter(head, [entry]);
    entries.push(entry);
  }
  return { entries, head };
}
