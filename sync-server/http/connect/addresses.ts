import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../config.ts';

export const CONNECT = '/baglan';
export const AUTHORITY_FILE = '/ca.crt';

/** Image that a tablet loads over https to test whether it trusts the certificate. */
export const PROOF = '/trusted.svg';

const SERVED = [CONNECT, '/connect.js', AUTHORITY_FILE, '/icons/mark.svg'];

export const isOfSetUp = (url = ''): boolean => SERVED.includes(url.split('?', 1)[0] ?? '');

const HTTPS = 443;
const HTTP = 80;
const LOOPBACK = /^(localhost|127\..*|::1|0:0:0:0:0:0:0:1)$/i;

export interface Reached {
  addresses: readonly string[];
  pages: readonly string[];
}

/** Protocol and host of a request. Headers count only from a proxy that the settings trust. */
interface Asked {
  protocol: string;
  host: string;
}

/**
 * Returns the requested address if an https proxy received the request, or if the certificate names
 * no host. Otherwise returns the server's own addresses.
 */
export function reachedBy(
  { protocol, host }: Asked,
  { tls, host: listening }: Listening,
  port: number,
): Reached {
  const asked = `https://${host}`;
  const canTell = URL.canParse(asked);
  if (!tls && protocol === 'https' && canTell)
    return { addresses: [asked], pages: [asked + CONNECT] };
  const named = addressesOf({ tls, host: listening }, port);
  const addresses = tls && named.length === 0 && canTell ? [asked] : named;
  return { addresses, pages: addresses.map(pageAt) };
}

/** Returns the page's http address, because a tablet may not trust the certificate yet. */
function pageAt(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const end = protocol === 'https:' ? `:${port || HTTPS}` : port && `:${port}`;
  return `http://${hostname}${end}${CONNECT}`;
}

type Listening = Pick<Config, 'tls' | 'host'>;

const isEvery = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

export function addressesOf({ tls, host }: Listening, port: number): string[] {
  const [scheme, usual] = tls ? (['https', HTTPS] as const) : (['http', HTTP] as const);
  const end = port === usual ? '' : `:${port}`;
  const all = tls ? namesIn(tls.certificate) : isEvery(host) ? ownAddresses() : [host];
  const others = all.filter((host) => !LOOPBACK.test(host));
  const hosts = others.length > 0 ? others : all;
  return hosts.map((host) => `${scheme}://${host.includes(':') ? `[${host}]` : host}${end}`);
}

/** Returns the names in a certificate, in the format `DNS:okul.local, IP Address:192.168.1.10`. */
const namesIn = (path: string): string[] =>
  (new X509Certificate(readFileSync(path, 'utf8')).subjectAltName ?? '')
    .split(', ')
    .map((name) => name.slice(name.indexOf(':') + 1))
    .filter((name) => name !== '' && !name.includes('*'));

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
