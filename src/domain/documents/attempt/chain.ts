import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { codeOfBytes } from '../../ids.ts';
import { canonical } from '../../merge/canonical.ts';
import { headerOfLog } from './growth.ts';
import type { Attempt, Entry } from './schema.ts';

/*
 * A chain of hashes (Haber and Stornetta 1991): a head stands for every entry before it and for their order, so who has once
 * heard a head knows whether what comes later goes on from it. 16 bytes of SHA-256: finding a second log for a head takes 2^128 tries.
 */

const LENGTH = 16;

/** Names a text by its hash, as long as a head is. */
export const digestOf = (text: string): string =>
  bytesToHex(sha256(utf8ToBytes(text)).subarray(0, LENGTH));

/** The head of a log without entries. Named after the attempt, so that no log passes for another's. */
export const firstHead = (attemptId: string): string => digestOf(attemptId);

/** The head after further entries. */
export const headAfter = (head: string, entries: readonly Entry[]): string =>
  bytesToHex(entries.reduce(linked, hexToBytes(head)));

const linked = (head: Uint8Array, entry: Entry): Uint8Array =>
  sha256(concatBytes(head, utf8ToBytes(canonical(entry)))).subarray(0, LENGTH);

/** The head of all entries of a log. */
export const headOf = (attemptId: string, entries: readonly Entry[]): string =>
  headAfter(firstHead(attemptId), entries);

/** What is signed: which log, all that it says of itself, how many entries, which head. */
export const signedText = (attempt: Attempt): string =>
  `okul/attempt/1\n${canonical([headerOfLog(attempt), attempt.log.entries.length, attempt.log.head])}`;

/** What the student writes down when handing in: the head of everything said before, in signs that can be read aloud. */
export const receiptCodeOf = (head: string): string => codeOfBytes(hexToBytes(head));

const found = new WeakSet<Pick<Attempt, 'id' | 'log'>>();

/**
 * Whether head and receipt codes are those of the entries.
 * @param known a copy of the same log that was found right, of which this one is a longer one: only what came since is looked at
 */
export function isChained(
  attempt: Pick<Attempt, 'id' | 'log'>,
  known: Attempt | null = null,
): boolean {
  // Judged at the door, and again where it is taken in.
  if (found.has(attempt)) return true;
  const isRight = goesOnRight(attempt, known);
  if (isRight && !known) found.add(attempt);
  return isRight;
}

function goesOnRight({ id, log }: Pick<Attempt, 'id' | 'log'>, known: Attempt | null): boolean {
  let head: Uint8Array = hexToBytes(known?.log.head ?? firstHead(id));
  for (const entry of log.entries.slice(known?.log.entries.length ?? 0)) {
    if (entry[1] === 'handIn' && entry[3] !== codeOfBytes(head)) return false;
    head = linked(head, entry);
  }
  return bytesToHex(head) === log.head;
}
