/** Why a single document is refused. Stable: devices of other versions store and show them. */
export const REFUSAL_CODES = [
  'unknown-type',
  'bad-schema',
  'bad-question',
  'no-deletion',
  'not-yours',
  'not-verified',
  'account-closed',
  'protected-field',
  'restated',
  'rewritten',
  'unsigned',
  'broken-chain',
  'pull-only',
  'too-large',
  'unknown-part',
  'wild-revision',
  'too-many',
  'too-many-branches',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
