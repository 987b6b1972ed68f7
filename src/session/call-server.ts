import { AppError } from '../domain/errors.ts';
import type { z } from '../domain/zod.ts';
import { type Call, callApi } from './api.ts';
import { clock } from './clock.ts';

export const callServer: Call = (...request) =>
  callApi({ fetch: (url, init) => fetch(url, init), clock }, ...request);

/**
 * Calls the server and parses its response.
 * @throws AppError `unavailable` for another form
 */
export async function askServer<S extends z.ZodMiniType>(
  schema: S,
  ...request: Parameters<Call>
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await callServer(...request));
  if (!parsed.success) throw new AppError('unavailable');
  return parsed.data;
}
