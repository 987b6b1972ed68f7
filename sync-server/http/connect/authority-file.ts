import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { AUTHORITY } from '../../operations/tls/files.ts';

/** What tablets are given to trust. */
export interface AuthorityFile {
  /** PEM. */
  certificate: string;
  /** SHA-256 in pairs of hexadecimal digits, as tablets show it. */
  fingerprint: string;
}

/** The school's own authority, where it signed the certificate that this server shows; null where nobody has to be told to trust it. */
export function authorityOf({
  tls,
  dataDir,
}: Pick<Config, 'tls' | 'dataDir'>): AuthorityFile | null {
  const path = join(dataDir, 'tls', `${AUTHORITY}.crt`);
  if (!tls || !existsSync(path)) return null;
  const root = new X509Certificate(readFileSync(path, 'utf8'));
  const isOurs = new X509Certificate(readFileSync(tls.certificate, 'utf8')).checkIssued(root);
  return isOurs ? { certificate: root.toString(), fingerprint: root.fingerprint256 } : null;
}
