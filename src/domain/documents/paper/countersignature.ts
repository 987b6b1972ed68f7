import { codeOfBytes } from '../../ids.ts';
import { canonical } from '../../merge/canonical.ts';
import { fromBase64url } from '../../signing/public-key.ts';
import type { Countersignature } from './schema.ts';

/* The server's signature on a hand-in, a proof for a restored server; see decision 51. */

/** Returns the signed text. It includes the paper's id, so no countersignature fits another log. */
export const countersignedText = (
  paperId: string,
  { sig, ...said }: Omit<Countersignature, 'sig'> & { sig?: string },
): string => `okul/countersignature/1\n${paperId}\n${canonical(said)}`;

/** Returns the beginning of a signature in easily read characters, for people to compare. */
export const countersignedCode = ({ sig }: Pick<Countersignature, 'sig'>): string =>
  codeOfBytes(fromBase64url(sig) ?? new Uint8Array());
