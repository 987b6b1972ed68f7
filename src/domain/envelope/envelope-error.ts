/**
 * - `damaged`: no envelope, or an altered envelope.
 * - `unknown-key`: encrypted for another key, or signed by an unknown key.
 * - `too-long`: too large for QR codes or a file.
 */
export type EnvelopeProblem = 'damaged' | 'unknown-version' | 'unknown-key' | 'too-long';

export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
  constructor(readonly problem: EnvelopeProblem) {
    super(problem);
  }
}
