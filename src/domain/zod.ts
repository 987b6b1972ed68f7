import * as z from 'zod/mini';

/** Our Content-Security-Policy forbids the `new Function` that zod would use. */
z.config({ jitless: true });

export { z };
