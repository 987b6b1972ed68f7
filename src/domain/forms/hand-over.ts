import { idSchema } from '../documents/common.ts';
import { z } from '../zod.ts';

/** To whom a class, or all of a teacher's, is handed over. */
export const handOverForm = z.object({ to: idSchema });
