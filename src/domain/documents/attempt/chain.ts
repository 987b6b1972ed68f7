import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { codeOfBytes } from '../../ids.ts';
import { canonical } from '../../merge/canonical.ts';
import { fromBase64url } from '../../signing/public-key.ts';
import type { Countersignature } from '../paper/schema.ts';
import { headerOfLog } from './growth.ts';
import type { Attempt, Entry } from './schema.ts';

/* Hash chain (Haber and Stornetta 1991). A log's head proves whether a longer log extends it. */

const LENGTH = 16;

export const digestOf = (text: string): string =>
  bytesToHex(sha256(utf8ToBytes(text)).subarray(0, LENGTH));

/** Returns the head of an empty log, a digest of the log's id. No two logs share a head. */
export const firstHead = (attemptId: string): string => digestOf(attemptId);

export const headAfter = (head: string, entries: readonly Entry[]): string =>
  bytesToHex(entries.reduce(linked, hexToBytes(head)));

const linked = (head: Uint8Array, entry: Entry): Uint8Array =>
  sha256(concatBytes(head, utf8ToBytes(canonical(entry)))).subarray(0, LENGTH);

export const headOf = (attemptId: string, entries: readonly Entry[]): string =>
  headAfter(firstHead(attemptId), entries);

export const signedText = (attempt: Attempt): string =>
  `okul/attempt/1\n${canonical([headerOfLog(attempt), attempt.log.entries.length, attempt.log.head])}`;

export const receiptCodeOf = (head: string): string => codeOfBytes(hexToBytes(head));

const found = new WeakSet<Pick<Attempt, 'id' | 'log'>>();

/** Returns true if head and receipt code match the entries. `known` is a verified prefix. */
export function isChained(
  attempt: Pick<Attempt, 'id' | 'log'>,
  known: Attempt | null = null,
): boolean {
  // Caches the result, because the gateway and the intake check the same log.
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

/** Returns the text that the server signs. The paper's id binds the signature to one paper. */
export const countersignedText = (
  paperId: string,
  { sig, ...said }: Omit<Countersignature, 'sig'> & { sig?: string },
): string => `okul/countersignature/1\n${paperId}\n${canonical(said)}`;

/** Returns the beginning of a signature in easily read characters, for people to compare. */
export const countersignedCode = ({ sig }: Pick<Countersignature, 'sig'>): string =>
  codeOfBytes(fromBase64url(sig) ?? new Uint8Array());
