import type { Doc, Mergeable, MergeableType } from '../document.ts';
import { ruleOfEach } from '../documents/registry.ts';

export type { Mergeable, MergeableType } from '../document.ts';

/** How copies of each kind of document merge. Each says it in its own folder. */
export const SHAPES = ruleOfEach('shape');

export const isMergeableType = (type: string): type is MergeableType => Object.hasOwn(SHAPES, type);
export const isMergeable = (doc: Doc): doc is Mergeable => isMergeableType(doc.type);
