import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import type { SchemaMark } from './mark.ts';

/** Stored document without the engine's own fields except `_id`. */
export type Kept = { _id: string } & Record<string, unknown>;

export interface StepContext {
  /** The server's secret, as `secretOf` returns it. */
  secret: string;
}

/** Migration of the data from one version to the next; see docs/decisions/027-schema.md. */
export interface SchemaStep {
  /** Version that the step produces from the one before it. */
  to: number;
  /** Returns true if the step applies to this database. */
  concerns: (database: string) => boolean;
  /**
   * Returns the documents that replace `doc`; null keeps it, an empty list removes it. Pure, and
   * null for its own results, because an interrupted step starts again.
   */
  change: (doc: Kept, context: StepContext) => readonly Kept[] | null;
  /**
   * Rebuilds the database, so that no trace of changed or removed documents stays. Only for
   * databases that no device replicates; keeps winners only.
   */
  forgets?: true;
}

/**
 * Version of the first release. Versions 1 and 2 belong to earlier programs, which refuse the data
 * of every release.
 */
export const FIRST_VERSION = 3;

/** Every step since the first release, in order. */
export const STEPS: readonly SchemaStep[] = [];

/** Returns the version that a list of steps leads to. @throws RangeError for a list with a gap */
export function newestOf(steps: readonly SchemaStep[]): number {
  for (const [at, { to }] of steps.entries())
    if (to !== FIRST_VERSION + at + 1) throw new RangeError(`schema step out of order: ${to}`);
  return FIRST_VERSION + steps.length;
}

/** This program cannot read the data's schema. Nothing was written. */
export class UnknownSchema extends Error {}

/** Returns true if a newer program has, or may have, written into the data. */
export const isTooNew = (
  { target, protocol }: Pick<SchemaMark, 'target' | 'protocol'>,
  newest: number,
): boolean => target > newest || protocol > PROTOCOL;

/**
 * Rejects data of a newer program, and of one before the first release.
 * @param newest version that this program's steps lead to
 * @throws UnknownSchema
 */
export function assertKnown(mark: SchemaMark, newest: number): void {
  const found = `${mark.target}.${mark.protocol}`;
  if (isTooNew(mark, newest))
    throw new UnknownSchema(messages.schemaTooNew(found, `${newest}.${PROTOCOL}`));
  if (mark.version < FIRST_VERSION) throw new UnknownSchema(messages.schemaTooOld(found));
}
