/** All that count on from it are as long. CouchDB itself counts from 1. */
const FIRST = '999900000000000';

/**
 * What a `_local` document says that it follows. CouchDB does not compare that with what is stored, it counts one on from it. Where a copy of a
 * cluster is behind, CouchDB answers with the revision that comes last as a text, also when a quorum has agreed on another one: `0-9`
 * instead of `0-10`, what was written last is gone, and with it a wrong code that was counted. Of one length, texts come in the order of numbers.
 */
export function followed(rev: string | undefined): string {
  const known = rev?.slice('0-'.length) ?? '';
  return `0-${known.length < FIRST.length ? FIRST : known}`;
}
