export type Now = () => number;

/** @param seconds from arrival of a handed-in paper to its result */
export type Graded = (seconds: number) => void;

/** Resolves when the worker may continue; pushes of devices have priority. */
export type Turn = () => Promise<void>;

export interface WorkerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: WorkerLog = { warn: () => {}, error: () => {} };

export const earliest = (...instants: (number | null)[]): number | null =>
  instants.reduce(
    (first, at) => (first === null || (at !== null && at < first) ? at : first),
    null,
  );
