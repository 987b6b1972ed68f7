import type { FastifyRequest } from 'fastify';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a page of another site is behind a request that changes something: such a page could use a signed-in browser
 * for its own ends. Browsers say so in `Sec-Fetch-Site`, older ones and plain http in `Origin`; clients that send
 * neither are no browsers and hold no foreign page.
 */
export function isFromOtherSite({ method, headers, host }: FastifyRequest): boolean {
  if (READING.includes(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== host;
}

/** The scheme is left out of account: a TLS proxy in front changes it and keeps the host. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
