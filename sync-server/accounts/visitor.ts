import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deviceKeyOf } from './device-key.ts';

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
