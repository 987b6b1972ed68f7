import { headOf } from '../../domain/documents/attempt/chain.ts';
import {
  countersignedCode,
  countersignedText,
} from '../../domain/documents/paper/countersignature.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { countedHandIn, handInKey } from '../../domain/grading/counting.ts';
import { entriesOf } from '../log.ts';
import type { Store } from '../tables.ts';

/** The server's word on the hand-in that counts. */
export interface Confirmed {
  /** When the server had it; ms. */
  at: number;
  /** Can be read aloud. */
  code: string;
  /** What was signed, and the signature. */
  text: string;
  sig: string;
}

/** null where the server gave none, and where it speaks of something else than this device has said. */
export async function confirmedHandIn(store: Store, paper: Paper): Promise<Confirmed | null> {
  const counted = countedHandIn(paper);
  const key = counted && handInKey(counted);
  const word = paper.countersigned.find(({ handIn }) => handIn === key);
  if (!word) return null;
  const logId = `${paper.id}:${word.writer}`;
  const said = await entriesOf(store, logId);
  // Of a log of another device only the server can say.
  const isOther = said.length > 0 && headOf(logId, said.slice(0, word.count)) !== word.head;
  if (isOther) return null;
  const { at, sig } = word;
  return { at, sig, code: countersignedCode(word), text: countersignedText(paper.id, word) };
}
