import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, giveCookie, readCookie } from './cookies.ts';

/** Where an attempt comes from. */
export interface Visitor {
  /** The address; of IPv6 the network, because whoever has one address there has all of its 2^64. */
  network: string;
  /** The browser's key; null for a browser that has none yet, and for whatever is no browser. */
  device: string | null;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  network: networkOf(request.ip),
  device: deviceKeyOf(request),
});

/** An IPv4 address as it is; the first 64 bits of an IPv6 one. */
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
/** As long as browsers keep a cookie, seconds. It names a browser and nobody. */
const MAX_AGE = 400 * 24 * 60 * 60;

export const newDeviceKey = (): string => randomBytes(32).toString('base64url');

/** The key of the browser that asks; null where it has none. */
export function deviceKeyOf(request: Pick<FastifyRequest, 'protocol' | 'cookies'>): string | null {
  const key = readCookie(request, DEVICE_COOKIE) ?? '';
  return DEVICE_KEY.test(key) ? key : null;
}

/** Gives a browser its key, whose age slides. */
export function giveDeviceKey(request: FastifyRequest, reply: FastifyReply, key: string): string {
  giveCookie(request, reply, DEVICE_COOKIE, key, MAX_AGE);
  return key;
}
