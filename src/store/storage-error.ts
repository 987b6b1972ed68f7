import { AppError } from '../domain/errors.ts';

/** What went wrong in the browser's storage, as an error of ours; null for something else. */
export function storageError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { name, message, reason, inner } = (error ?? {}) as Record<string, unknown>;
  if (/quota/i.test(`${name} ${message} ${reason}`)) return new AppError('storage-full');
  return inner ? storageError(inner) : null;
}
