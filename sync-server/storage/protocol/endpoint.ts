import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CouchError } from '../couch-error.ts';
import type { Intent, StorageUser } from '../guard.ts';
import { holdUntilAnswered } from '../holding.ts';
import type { Context, Exchange } from './context.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Intent and handler of a method. The handler of GET also answers HEAD. */
export type Endpoint<C extends Context = Context> = readonly [
  intent: Intent | ((request: FastifyRequest) => Intent),
  handle: (exchange: Exchange<C>) => unknown,
];
export type Endpoints<C extends Context = Context> = Partial<Record<Method, Endpoint<C>>>;

/** Turns off @fastify/compress. It delays heartbeats, and inflates bodies, as `unpacked` does. */
const UNCOMPRESSED = { compress: false, decompress: false } as const;

const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** Adds routes. Asks the guard before the body is read. Other methods get CouchDB's 405. */
export function serve<C extends Context>(
  app: FastifyInstance,
  context: C,
  url: string,
  endpoints: Endpoints<C>,
  isAnyonesBusiness = false,
): void {
  const endpointOf = (request: FastifyRequest): Endpoint<C> | undefined =>
    endpoints[(request.method === 'HEAD' ? 'GET' : request.method) as Method];
  const users = new WeakMap<FastifyRequest, StorageUser | null>();
  app.route({
    method: EVERY_METHOD,
    url,
    ...UNCOMPRESSED,
    ...(isAnyonesBusiness
      ? { bodyLimit: ANYONES_BODY }
      : endpoints.POST?.[0] === 'read' && bodyLimitOf(context)),
    onRequest: async (request, reply) => {
      if (isAnyonesBusiness) return;
      const intent = endpointOf(request)?.[0] ?? 'read';
      const wanted = typeof intent === 'function' ? intent(request) : intent;
      users.set(request, await context.guard.admit(request, nameOf(request), wanted));
      await context.guard.attend?.(request, reply);
    },
    handler: async (request, reply) => {
      const endpoint = endpointOf(request);
      if (!endpoint) throw methodNotAllowed(endpoints);
      const user = users.get(request) ?? null;
      const name = nameOf(request);
      const hold = holdUntilAnswered(context.storage, name, reply.raw);
      return endpoint[1]({ context, request, reply, name, user, hold });
    },
  });
}

/** Maximum size of a body that anybody may send (bytes), such as a name and a password. */
const ANYONES_BODY = 4096;

const bodyLimitOf = ({ guard }: Context): { bodyLimit?: number } =>
  guard.reads ? { bodyLimit: guard.reads.bytes } : {};

function nameOf(request: FastifyRequest): string {
  const { db } = request.params as { db?: string };
  return db ?? (request.routeOptions.url ?? '').split('/').pop() ?? '';
}

function methodNotAllowed(endpoints: object): CouchError {
  const allowed = Object.keys(endpoints).join(',');
  return new CouchError(405, 'method_not_allowed', `Only ${allowed} allowed`, { allow: allowed });
}
