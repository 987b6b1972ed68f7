/** One safeguard taken out, and the test that has to notice. */
export interface Mutation {
  safeguard: string;
  file: string;
  /** Stands in the file exactly once. */
  search: string;
  replacement: string;
  /** A test file, and the title of the test in it; of a table's tests with its `%s`. */
  test: readonly [file: string, title: string];
}
