import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { authorityExtensions, nameOf, serverExtensions, signedCertificate } from './certificate.ts';

/** A certificate and its private key, both as PEM. */
export interface KeyPair {
  certificate: string;
  key: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** Tablets are set up once and used for years. */
const AUTHORITY_DAYS = 3650;
/** Apple refuses server certificates that hold for longer, also below an authority of one's own (support.apple.com/103769). */
const SERVER_DAYS = 825;
/** A tablet whose clock is slow has to accept what was made a moment ago. */
const GRACE_DAYS = 1;

/** An authority of a school's own, which signs for nothing but its servers. @param now ms */
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

/**
 * A server's certificate below `authority`.
 * @param hosts host names and IP addresses that tablets type; at least one
 * @param now ms
 */
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
