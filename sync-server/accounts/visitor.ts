import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'okul_session';
export const DEVICE_COOKIE = 'okul_device';
/** Name of the session cookie for the databases, which clients of CouchDB expect. */
export const COUCH_COOKIE = 'AuthSession';

/** Cookie prefix that browsers accept only over https and from the same host. */
const HOST_ONLY = '__Host-';

const nameFor = ({ protocol }: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  protocol === 'https' ? HOST_ONLY + name : name;

type Asked = Pick<FastifyRequest, 'protocol' | 'cookies'>;

export const readCookie = (request: Asked, name: string): string | undefined =>
  request.cookies[nameFor(request, name)];

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

export interface Visitor {
  /** Address of the visitor; for IPv6 its /64 network, because one owner controls all of it. */
  network: string;
  /** Key of the browser; null for new browsers and other clients. */
  device: string | null;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  network: networkOf(request.ip),
  device: deviceKeyOf(request),
});

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups.slice(0, 4).map(plain).join(':')}::/64`;
}

const plain = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '');

const DEVICE_KEY = /^[\w-]{43}$/;
/** Lifetime of the device cookie: the browsers' maximum (s). */
const MAX_AGE = 400 * 24 * 60 * 60;

export const newDeviceKey = (): string => randomBytes(32).toString('base64url');

export function deviceKeyOf(request: Pick<FastifyRequest, 'protocol' | 'cookies'>): string | null {
  const key = readCookie(request, DEVICE_COOKIE) ?? '';
  return DEVICE_KEY.test(key) ? key : null;
}

export function giveDeviceKey(request: FastifyRequest, reply: FastifyReply, key: string): string {
  giveCookie(request, reply, DEVICE_COOKIE, key, MAX_AGE);
  return key;
}
