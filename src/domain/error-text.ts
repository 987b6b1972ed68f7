import { errorMessages, NO_ANSWER } from './error-messages.ts';
import { AppError, NoAnswer } from './errors.ts';

export interface Failure {
  /** Messages by field; empty where no field is at fault. */
  fields: Readonly<Record<string, string>>;
  /** The whole of it as a sentence for people. */
  text: string;
}

/**
 * What any failure says to a person; one that we did not foresee is called unexpected.
 * @param lead what failed, put before the reason
 */
export function failureOf(error: unknown, lead = ''): Failure {
  const known = error instanceof AppError ? error : new AppError('internal');
  // What was asked for may have been done: the lead would deny it.
  if (lead && error instanceof NoAnswer) return { fields: {}, text: NO_ANSWER };
  return { fields: known.fields ?? {}, text: `${lead} ${errorMessages[known.code]}`.trim() };
}

/** `failureOf` for a form. `lead` names what failed. */
export const explaining =
  (lead?: string) =>
  (error: unknown): Failure =>
    failureOf(error, lead);
