import { z } from '../../domain/zod.ts';
import { callApi } from '../../session/api.ts';
import { clock } from '../../session/clock.ts';

const healthSchema = z.object({
  disk: z.nullable(
    z.object({ used: z.nullable(z.number()), budget: z.number(), isNear: z.boolean() }),
  ),
});
export type DiskUse = z.infer<typeof healthSchema>['disk'];

/** What the school takes up on its server, bytes; null where nobody says. */
export async function readDiskUse(): Promise<DiskUse> {
  const parts = { fetch: (url: string, init: RequestInit) => fetch(url, init), clock };
  const answer = await callApi(parts, 'GET', '/api/health').catch(() => null);
  const parsed = healthSchema.safeParse(answer);
  return parsed.success ? parsed.data.disk : null;
}
