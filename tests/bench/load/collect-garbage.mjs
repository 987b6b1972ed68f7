import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loaded before a server's own program, so that a bench may ask for a garbage collection with SIGUSR2: of what a process holds, up to
 * 100 MB are what it has not yet looked through, and differ from run to run.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
