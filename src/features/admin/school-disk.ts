import { z } from '../../domain/zod.ts';
import { askServer } from '../../session/call-server.ts';

const healthSchema = z.object({
  disk: z.nullable(
    z.object({ used: z.nullable(z.number()), budget: z.number(), isNear: z.boolean() }),
  ),
});
export type DiskUse = z.infer<typeof healthSchema>['disk'];

/** What the school takes up on its server, bytes; null where nobody says. */
export const readDiskUse = (): Promise<DiskUse> =>
  askServer(healthSchema, 'GET', '/api/health').then(
    ({ disk }) => disk,
    () => null,
  );
