/** Server time in ms. */
export type Now = () => number;

/** The part of the server's logger that the worker uses. */
export interface WorkerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: WorkerLog = { warn: () => {}, error: () => {} };
