import type { Proof } from '../support/proof.ts';

/** One safeguard taken out, and the test that has to notice. */
export interface Mutation {
  safeguard: string;
  file: string;
  /** Stands in the file exactly once. */
  search: string;
  replacement: string;
  test: Proof;
}
