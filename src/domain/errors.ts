/** Codes of failed actions and API calls. Stable, because other versions use the codes. */
export const ERROR_CODES = [
  'invalid-input',
  'bad-request',
  'too-large',
  'wrong-credentials',
  'first-password',
  'email-taken',
  'registration-closed',
  'school-code',
  'wrong-code',
  'own-account',
  'last-admin',
  'sole-teacher',
  'exam-running',
  'account-closed',
  'signed-out',
  'forbidden',
  'not-found',
  'too-many-attempts',
  'too-many-requests',
  'unavailable',
  'server-full',
  'app-outdated',
  'internal',
  'storage-full',
  'storage-blocked',
  'storage-lost',
  'exam-missing',
  'exam-taken',
  'exam-over',
  'exam-full',
  'exam-not-open',
  'exam-closed',
  'picture-kind',
  'picture-damaged',
  'picture-animated',
  'picture-size',
  'sound-kind',
  'sound-damaged',
  'sound-size',
  'sound-long',
  'sound-played',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Error of an action or an API call. `error-messages.ts` has the texts by code. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(code);
  }
}

/** Request without a response. The server may have executed it, or may yet execute it. */
export class NoAnswer extends AppError {
  constructor() {
    super('unavailable');
  }
}

export const isCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof AppError && error.code === code;

/** Reasons for refusing a document. Stable, because other versions store these codes. */
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
