import * as z from 'zod/mini';

/** zod compiles validators with `new Function` where it may; our Content-Security-Policy forbids that. */
z.config({ jitless: true });

export { z };
