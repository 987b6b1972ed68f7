import { type SchoolHealth, schoolHealthSchema } from '../../../domain/session/health.ts';
import { askServer } from '../../../session/call-server.ts';

/** How the school's server is; null where it does not say. */
export const readSchoolHealth = (): Promise<SchoolHealth | null> =>
  askServer(schoolHealthSchema, 'GET', '/api/admin/health').catch(() => null);
