/**
 * - `damaged`: no envelope, or not as it was made.
 * - `unknown-version`: made by a later version of the app.
 * - `unknown-key`: sealed to another key, or signed by one that nobody knows.
 * - `too-long`: more than the carrier takes.
 */
export type EnvelopeProblem = 'damaged' | 'unknown-version' | 'unknown-key' | 'too-long';

/** The one error of packing, sealing and reading; whatever the bytes. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
  constructor(readonly problem: EnvelopeProblem) {
    super(problem);
  }
}
