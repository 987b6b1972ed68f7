import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../config.ts';

const HTTPS = 443;
const HTTP = 80;
/** This machine alone reaches itself by these. */
const LOOPBACK = /^(localhost|127\..*|::1|0:0:0:0:0:0:0:1)$/i;

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
