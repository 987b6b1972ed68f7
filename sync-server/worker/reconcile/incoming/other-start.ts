import type { Mergeable } from '../../../../src/domain/document.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';

/**
 * The document with a note of the start that a copy of it brought, where that is earlier than the one that holds: whoever brought it, the
 * teacher is told. `now` in ms.
 */
export function withOtherStart<D extends Mergeable>(doc: D, brought: Mergeable, now: number): D {
  if (doc.type !== 'paper' || brought.type !== 'paper') return doc;
  const { at, device } = brought.start;
  const isEarlier = at < doc.start.at && at < (doc.otherStart?.at ?? Infinity);
  return isEarlier ? (setFields<Paper>(doc, { otherStart: { at, device } }, now) as D) : doc;
}
