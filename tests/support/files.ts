import { rmSync } from 'node:fs';

/** Removes a folder of ours, even while a process that is just ending still writes into it. */
export const removeFolder = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
