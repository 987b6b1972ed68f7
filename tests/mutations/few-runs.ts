import * as fc from 'fast-check';

/* Properties run for every mutant, so fewer random cases have to do. */
fc.configureGlobal({ numRuns: 20 });
