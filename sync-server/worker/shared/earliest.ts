/** The earliest of some instants, ms; null when there is none. */
export const earliest = (...instants: (number | null)[]): number | null =>
  instants.reduce(
    (first, at) => (first === null || (at !== null && at < first) ? at : first),
    null,
  );
