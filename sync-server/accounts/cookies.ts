import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'okul_session';
/** Names the browser to the server, and to nobody else: no script can read it. */
export const DEVICE_COOKIE = 'okul_device';

/**
 * Browsers take a cookie of such a name only over https, from this very host and for all of its paths: a neighbour on the
 * same domain, or somebody on the same Wi-Fi who answers for http, can plant none. On plain http there is no such thing.
 */
const HOST_ONLY = '__Host-';

const nameFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  protocol === 'https' ? HOST_ONLY + name : name;

type Asked = Pick<FastifyRequest, 'protocol' | 'cookies'>;

export const readCookie = (request: Asked, name: string): string | undefined =>
  request.cookies[nameFor(request, name)];

/** Sets a cookie that no script reads and no other site sends. @param maxAge seconds */
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

const attributesFor = ({ protocol }: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: protocol === 'https' }) as const;
