import type { Authored } from '../document.ts';
import type { Actor } from '../documents/rules.ts';
import { fromParts, type Parts, partsOf, shapeOf } from '../merge/parts.ts';
import { INITIAL } from './grants.ts';
import { cutToGrants, grantsOf } from './judge.ts';

/** Drops changes by others and the server. Returns null if the actor may write nothing. */
export function ownPart<D extends Authored>(actor: Actor, doc: D, before: D | null): D | null {
  if (before) return cutToGrants(actor, before, doc);
  const grants = grantsOf(actor, doc).filter(({ create }) => create !== null);
  if (grants.length === 0) return null;
  const { identity, fields } = shapeOf(doc);
  const given = new Set([...identity, ...grants.flatMap(({ create }) => create ?? [])]);
  const initial = INITIAL[doc.type];
  const parts: Parts = partsOf(doc, (group) => given.has(group));
  for (const name of Object.keys(fields)) {
    if (!given.has(name)) parts.set(name, { stamp: 0, value: initial[name] });
  }
  return fromParts(doc, parts);
}
