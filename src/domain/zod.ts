import * as z from 'zod/mini';

/** Disables zod's `new Function`, which our Content-Security-Policy forbids. */
z.config({ jitless: true });

export { z };
