/** Types for couchbackup, which has none; see its README, "Using programmatically". */
declare module '@cloudant/couchbackup' {
  type Done = (error: Error | null) => void;
  interface Options {
    bufferSize?: number;
    log?: string;
  }
  export function backup(
    from: string,
    to: NodeJS.WritableStream,
    options: Options,
    done: Done,
  ): void;
  export function restore(
    from: NodeJS.ReadableStream,
    to: string,
    options: Options,
    done: Done,
  ): void;
}
