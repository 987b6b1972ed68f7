import { PROTOCOL } from '../../../src/domain/session/protocol.ts';
import { consoleMessages as messages } from '../../support/messages.ts';
import type { SchemaMark } from './mark.ts';
import { FIRST_VERSION } from './steps.ts';

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
