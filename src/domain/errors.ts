/** Every way that an action or a call of the API can fail. Stable: clients of other versions rely on them. */
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
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one error of this product: a reason for machines; `messages.ts` has the sentence for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ErrorCode,
    /** Messages by field, where the input was at fault. */
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(code);
  }
}

/** Something was asked of the server, and whether it did it is not known: the answer did not come in time. It may do it later yet. */
export class NoAnswer extends AppError {
  constructor() {
    super('unavailable');
  }
}

export const isCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof AppError && error.code === code;
