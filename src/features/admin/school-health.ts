import { type SchoolHealth, schoolHealthSchema } from '../../domain/session/school-health.ts';
import { callApi } from '../../session/api.ts';
import { clock } from '../../session/clock.ts';

/** How the school's server is; null where it does not say. */
export async function readSchoolHealth(): Promise<SchoolHealth | null> {
  const parts = { fetch: (url: string, init: RequestInit) => fetch(url, init), clock };
  const answer = await callApi(parts, 'GET', '/api/admin/health').catch(() => null);
  const parsed = schoolHealthSchema.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
