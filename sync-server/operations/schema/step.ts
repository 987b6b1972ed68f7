/** A stored document with its id, without what else the engine notes of it. */
export type Kept = { _id: string } & Record<string, unknown>;

export interface StepContext {
  /** The server's own, as `secretOf` gives it. */
  secret: string;
}

/** How the data of one version become those of the next. See docs/decisions/027-schema.md. */
export interface SchemaStep {
  /** The version that it leads to, from the one before it. */
  to: number;
  /** Whether it has anything to do in this database. */
  concerns: (database: string) => boolean;
  /**
   * What takes a document's place; null leaves it as it is, nothing removes it. Pure, and null for what it has made
   * itself: a step that a crash broke off is done again from its beginning.
   */
  change: (doc: Kept, context: StepContext) => readonly Kept[] | null;
  /**
   * The database is made anew, so that nothing is left of what was changed or removed. Otherwise its tombstones stay,
   * which keep ids for ever. For databases that no device replicates; only winners come along.
   */
  forgets?: true;
}
