import { codeOfBytes } from '../../ids.ts';
import { canonical } from '../../merge/canonical.ts';
import { fromBase64url } from '../../signing/public-key.ts';
import type { Countersignature } from './schema.ts';

/*
 * The server's signed word on a hand-in that it held: which log, how far it had come, and when it came. The device keeps it, and a server that
 * was restored from a backup of before believes it; see docs/decisions/051.
 */

/** What the server signs. A paper's id names exam and student, so that no word on one log passes for that of another. */
export const countersignedText = (
  paperId: string,
  { sig, ...said }: Omit<Countersignature, 'sig'> & { sig?: string },
): string => `okul/countersignature/1\n${paperId}\n${canonical(said)}`;

/** The beginning of a signature in signs that can be read aloud: student and teacher see the same. */
export const countersignedCode = ({ sig }: Pick<Countersignature, 'sig'>): string =>
  codeOfBytes(fromBase64url(sig) ?? new Uint8Array());
