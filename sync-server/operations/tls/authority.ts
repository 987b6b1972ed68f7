import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { authorityExtensions, nameOf, serverExtensions, signedCertificate } from './certificate.ts';

export interface KeyPair {
  certificate: string;
  key: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** Lifetime of the authority (days). */
const AUTHORITY_DAYS = 3650;
/** Maximum lifetime of a server certificate that Apple accepts (days; support.apple.com/103769). */
const SERVER_DAYS = 825;
/** Validity before now (days), for tablets whose clock is slow. */
const GRACE_DAYS = 1;

export function createAuthority(schoolName: string, now: number): KeyPair {
  const { publicKey, privateKey } = newKeys();
  const name = nameOf(schoolName);
  const certificate = signedCertificate({
    ...{ subject: name, issuer: name, publicKey },
    ...validity(now, AUTHORITY_DAYS),
    extensions: authorityExtensions(publicKey),
    signingKey: privateKey,
  });
  return { certificate, key: pemOf(privateKey) };
}

/** @param hosts names and addresses that tablets type */
export function issue(
  authority: KeyPair,
  hosts: readonly [string, ...string[]],
  now: number,
): KeyPair {
  const { publicKey, privateKey } = newKeys();
  const { raw } = new X509Certificate(authority.certificate);
  const certificate = signedCertificate({
    subject: nameOf(hosts[0]),
    issuer: AsnConvert.parse(raw, Certificate).tbsCertificate.subject,
    publicKey,
    ...validity(now, SERVER_DAYS),
    extensions: serverExtensions(hosts),
    signingKey: authority.key,
  });
  return { certificate, key: pemOf(privateKey) };
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const validity = (now: number, days: number) => ({
  notBefore: new Date(now - GRACE_DAYS * DAY),
  notAfter: new Date(now + (days - GRACE_DAYS) * DAY),
});
