import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loaded before a server's own program, so that a bench may request a garbage collection with
 * SIGUSR2. Up to 100 MB of a process are uncollected garbage, which differs from run to run.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
