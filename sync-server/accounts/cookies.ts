import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'okul_session';
export const DEVICE_COOKIE = 'okul_device';
/** Cookie of a session for the databases; clients of CouchDB look for this name. */
export const COUCH_COOKIE = 'AuthSession';

/** Cookie prefix that browsers accept only over https and from the same host. */
const HOST_ONLY = '__Host-';

const nameFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  protocol === 'https' ? HOST_ONLY + name : name;

type Asked = Pick<FastifyRequest, 'protocol' | 'cookies'>;

export const readCookie = (request: Asked, name: string): string | undefined =>
  request.cookies[nameFor(request, name)];

/** @param maxAge s */
export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
): void {
  reply.setCookie(nameFor(request, name), value, { ...attributesFor(request), maxAge });
}

export function takeCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(nameFor(request, name), attributesFor(request));
}

export const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: protocol === 'https' }) as const;
