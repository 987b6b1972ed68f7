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
  'paper-handed-in',
  'pull-only',
  'too-large',
  'wild-revision',
  'too-many',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
