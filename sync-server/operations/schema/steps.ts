import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import type { SchemaMark } from './mark.ts';

export type Kept = { _id: string } & Record<string, unknown>;

export interface StepContext {
  secret: string;
}

/** Migration to the next version; see docs/decisions/027-schema.md. */
export interface SchemaStep {
  to: number;
  concerns: (database: string) => boolean;
  /** Returns replacements; null keeps `doc`, none removes it. Returns null for own results. */
  change: (doc: Kept, context: StepContext) => readonly Kept[] | null;
  /** Recreates the database without history, if no device replicates it. */
  forgets?: true;
}

/** Version of the first release; programs of versions 1 and 2 refuse later data. */
export const FIRST_VERSION = 3;

export const STEPS: readonly SchemaStep[] = [];

/** Returns the newest version. @throws RangeError for a list with a gap */
export function newestOf(steps: readonly SchemaStep[]): number {
  for (const [at, { to }] of steps.entries())
    if (to !== FIRST_VERSION + at + 1) throw new RangeError(`schema step out of order: ${to}`);
  return FIRST_VERSION + steps.length;
}

export class UnknownSchema extends Error {}

export const isTooNew = (
  { target, protocol }: Pick<SchemaMark, 'target' | 'protocol'>,
  newest: number,
): boolean => target > newest || protocol > PROTOCOL;

/**
 * Rejects data of an unknown schema.
 * @throws UnknownSchema for a newer program's data, or from before the first release
 */
export function assertKnown(mark: SchemaMark, newest: number): void {
  const found = `${mark.target}.${mark.protocol}`;
  if (isTooNew(mark, newest))
    throw new UnknownSchema(messages.schemaTooNew(found, `${newest}.${PROTOCOL}`));
  if (mark.version < FIRST_VERSION) throw new UnknownSchema(messages.schemaTooOld(found));
}
