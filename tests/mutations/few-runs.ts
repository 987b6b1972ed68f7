import * as fc from 'fast-check';

/* Properties run for every mutant, so fewer random cases have to do. Those of `merge` are slow. */
fc.configureGlobal({ numRuns: process.env.ROOM === 'merge' ? 5 : 20 });
