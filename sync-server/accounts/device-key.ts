import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, giveCookie, readCookie } from './cookies.ts';

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
