/**
 * - `damaged`: no envelope, or an altered one.
 * - `unknown-key`: encrypted to another key, or signed by an unknown one.
 * - `too-long`: more than the carrier takes.
 */
export type EnvelopeProblem = 'damaged' | 'unknown-version' | 'unknown-key' | 'too-long';

export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
  constructor(readonly problem: EnvelopeProblem) {
    super(problem);
  }
}
