/** Server time in ms. */
export type Now = () => number;

/** @param seconds from the arrival of a handed-in paper to its result */
export type Graded = (seconds: number) => void;

/** Resolves when the worker may go on: devices that are just sending come first. */
export type Turn = () => Promise<void>;

/** The part of the server's logger that the worker uses. */
export interface WorkerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: WorkerLog = { warn: () => {}, error: () => {} };

/** The earliest of some instants, ms; null when there is none. */
export const earliest = (...instants: (number | null)[]): number | null =>
  instants.reduce(
    (first, at) => (first === null || (at !== null && at < first) ? at : first),
    null,
  );
