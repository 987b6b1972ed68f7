import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../config.ts';

/** Where a tablet is told how it comes to the app. */
export const CONNECT = '/baglan';
/** The certificate of the school's own authority. */
export const AUTHORITY_FILE = '/ca.crt';

/** A picture that a tablet gets over https only if it trusts this server. `public/connect.js` asks for it. */
export const PROOF = '/trusted.svg';

/** What is served without encryption too: nothing of it is anybody's secret. */
const SERVED = [CONNECT, '/connect.js', AUTHORITY_FILE, '/icons/mark.svg'];

export const isOfSetUp = (url = ''): boolean => SERVED.includes(url.split('?', 1)[0] ?? '');

const HTTPS = 443;
const HTTP = 80;
/** This machine alone reaches itself by these. */
const LOOPBACK = /^(localhost|127\..*|::1|0:0:0:0:0:0:0:1)$/i;

/** Where tablets come to this server, what is to be typed first in front. */
export interface Reached {
  /** The app. */
  addresses: readonly string[];
  /** The page that brings them to it. */
  pages: readonly string[];
}

/** What somebody asked for, as far as it can be believed: a proxy is, where it is named in the settings. */
interface Asked {
  protocol: string;
  /** With its port. */
  host: string;
}

/**
 * Whoever comes by a proxy that speaks https for this server is told that one's address: it has a certificate of its own. So is told where
 * somebody came to, if the certificate names no host.
 */
export function reachedBy(
  { protocol, host }: Asked,
  { tls }: Pick<Config, 'tls'>,
  port: number,
): Reached {
  const asked = `https://${host}`;
  const canTell = URL.canParse(asked);
  if (!tls && protocol === 'https' && canTell)
    return { addresses: [asked], pages: [asked + CONNECT] };
  const named = addressesOf({ tls }, port);
  const addresses = tls && named.length === 0 && canTell ? [asked] : named;
  return { addresses, pages: addresses.map(pageAt) };
}

/** Without encryption where that is offered: a tablet that does not trust the server yet would stop at the address itself. */
function pageAt(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const end = protocol === 'https:' ? `:${port || HTTPS}` : port && `:${port}`;
  return `http://${hostname}${end}${CONNECT}`;
}

/**
 * Under which addresses tablets reach this server, the one to be typed first: the names of its certificate, or else where it stands in the
 * networks of this machine.
 * @param port on which it listens
 */
export function addressesOf({ tls }: Pick<Config, 'tls'>, port: number): string[] {
  const [scheme, usual] = tls ? (['https', HTTPS] as const) : (['http', HTTP] as const);
  const end = port === usual ? '' : `:${port}`;
  const all = tls ? namesIn(tls.certificate) : ownAddresses();
  const others = all.filter((host) => !LOOPBACK.test(host));
  const hosts = others.length > 0 ? others : all;
  return hosts.map((host) => `${scheme}://${host.includes(':') ? `[${host}]` : host}${end}`);
}

/** As in `DNS:okul.local, IP Address:192.168.1.10`. */
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
