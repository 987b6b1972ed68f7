import { join } from 'node:path';
import { createAuthority, issue } from '../../sync-server/operations/tls/certificate.ts';
import { AUTHORITY, keepPair, SERVER } from '../../sync-server/operations/tls/files.ts';
import { newDataDir, type RunningServer, startServerOn } from './server.ts';

export interface SecureServer extends RunningServer {
  /** Certificates of the server and its authority (PEM). */
  certificate: string;
  authority: string;
}

interface Wanted {
  /** Names and addresses in the certificate. */
  hosts: readonly [string, ...string[]];
  /** True if the authority is stored beside the certificate, as after `npm run certificate`. */
  hasAuthority?: boolean;
  /** Preferred port. */
  port?: number;
  school?: 'empty' | 'demo';
}

/** Starts the built server over https, with a certificate that no browser trusts. */
export async function startSecureServer({
  hosts,
  hasAuthority = true,
  port,
  school = 'empty',
}: Wanted): Promise<SecureServer> {
  const dataDir = newDataDir();
  const tls = join(dataDir, 'tls');
  const authority = createAuthority('Okul', Date.now());
  const pair = issue(authority, hosts, Date.now());
  if (hasAuthority) keepPair(tls, AUTHORITY, authority);
  const paths = keepPair(tls, SERVER, pair);
  const settings = {
    ...{ TLS_CERT: paths.certificate, TLS_KEY: paths.key },
    DEMO: school === 'demo' ? '1' : '0',
  };
  const server = await startServerOn(dataDir, settings, undefined, port);
  return Object.assign(server, {
    ...{ certificate: pair.certificate, authority: authority.certificate },
  });
}
