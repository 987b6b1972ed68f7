import { AppError } from '../domain/errors.ts';
import type { z } from '../domain/zod.ts';
import { type Call, callApi } from './api.ts';
import { clock } from './clock.ts';

/** Asks this page's server, in this browser's session. @throws AppError the server's, or `unavailable` */
export const callServer: Call = (...request) =>
  callApi({ fetch: (url, init) => fetch(url, init), clock }, ...request);

/** The same for an answer of a known form. @throws AppError as above; `unavailable` for another form too */
export async function askServer<S extends z.ZodMiniType>(
  schema: S,
  ...request: Parameters<Call>
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await callServer(...request));
  if (!parsed.success) throw new AppError('unavailable');
  return parsed.data;
}
