import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import type { SchemaMark } from './mark.ts';

/** A stored document with its id, without what else the engine notes of it. */
export type Kept = { _id: string } & Record<string, unknown>;

export interface StepContext {
  /** The server's own, as `secretOf` gives it. */
  secret: string;
}

/** How the data of one version become those of the next. See docs/decisions/027-schema.md. */
export interface SchemaStep {
  /** The version that it leads to, from the one before it. */
  to: number;
  /** Whether it has anything to do in this database. */
  concerns: (database: string) => boolean;
  /**
   * What takes a document's place; null leaves it as it is, nothing removes it. Pure, and null for what it has made
   * itself: a step that a crash broke off is done again from its beginning.
   */
  change: (doc: Kept, context: StepContext) => readonly Kept[] | null;
  /**
   * The database is made anew, so that nothing is left of what was changed or removed. Otherwise its tombstones stay,
   * which keep ids for ever. For databases that no device replicates; only winners come along.
   */
  forgets?: true;
}

/**
 * Version of the first release. Versions 1 and 2 belong to programs from before it, which therefore refuse the data of
 * every release.
 */
export const FIRST_VERSION = 3;

/** Every step since the first release, in order. Data of any age are brought forward by those that they lack. */
export const STEPS: readonly SchemaStep[] = [];

/** Returns the version that a list of steps leads to. @throws RangeError for a list with a gap */
export function newestOf(steps: readonly SchemaStep[]): number {
  for (const [at, { to }] of steps.entries())
    if (to !== FIRST_VERSION + at + 1) throw new RangeError(`schema step out of order: ${to}`);
  return FIRST_VERSION + steps.length;
}

/** The data have a form that this program cannot read. Nothing was written. */
export class UnknownSchema extends Error {}

/** Returns true if a newer program has, or may have, written into the data. */
export const isTooNew = (
  { target, protocol }: Pick<SchemaMark, 'target' | 'protocol'>,
  newest: number,
): boolean => target > newest || protocol > PROTOCOL;

/** @param newest the version that this program's steps lead to. @throws UnknownSchema */
export function assertKnown(mark: SchemaMark, newest: number): void {
  const found = `${mark.target}.${mark.protocol}`;
  if (isTooNew(mark, newest))
    throw new UnknownSchema(messages.schemaTooNew(found, `${newest}.${PROTOCOL}`));
  if (mark.version < FIRST_VERSION) throw new UnknownSchema(messages.schemaTooOld(found));
}
