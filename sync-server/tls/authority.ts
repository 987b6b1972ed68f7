import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
// The library's dependency injection asks for it before anything else of it is loaded.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its private key, both as PEM. */
export interface KeyPair {
  certificate: string;
  key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY = 24 * 60 * 60 * 1000;
/** Tablets are set up once and used for years. */
const AUTHORITY_DAYS = 3650;
/** Apple refuses server certificates that hold for longer, also below an authority of one's own (support.apple.com/103769). */
const SERVER_DAYS = 825;
/** A tablet whose clock is slow has to accept what was made a moment ago. */
const GRACE_DAYS = 1;

cryptoProvider.set(webcrypto as Crypto);

/** An authority of a school's own, which signs for nothing but its servers. @param now ms */
export async function createAuthority(schoolName: string, now: number): Promise<KeyPair> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [schoolName] }],
    keys,
    signingAlgorithm: ALGORITHM,
    ...validity(now, AUTHORITY_DAYS),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pemOf(certificate, keys.privateKey);
}

/**
 * A server's certificate below `authority`.
 * @param hosts host names and IP addresses that tablets type; at least one
 * @param now ms
 */
export async function issue(
  authority: KeyPair,
  hosts: readonly [string, ...string[]],
  now: number,
): Promise<KeyPair> {
  const keys = await newKeys();
  const issuer = new X509Certificate(authority.certificate);
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: [hosts[0]] }],
    issuer: issuer.subjectName,
    publicKey: keys.publicKey,
    signingKey: await signingKey(authority.key),
    signingAlgorithm: ALGORITHM,
    ...validity(now, SERVER_DAYS),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      // Browsers look at these names alone, never at the subject.
      new SubjectAlternativeNameExtension(
        hosts.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
    ],
  });
  return pemOf(certificate, keys.privateKey);
}

const newKeys = (): Promise<CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

const signingKey = (pem: string): Promise<CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), ALGORITHM, false, ['sign']);

const validity = (now: number, days: number) => ({
  notBefore: new Date(now - GRACE_DAYS * DAY),
  notAfter: new Date(now + (days - GRACE_DAYS) * DAY),
});

async function pemOf(certificate: X509Certificate, key: CryptoKey): Promise<KeyPair> {
  const exported = await webcrypto.subtle.exportKey('pkcs8', key);
  return {
    certificate: `${certificate.toString('pem')}\n`,
    key: `${PemConverter.encode(exported, 'PRIVATE KEY')}\n`,
  };
}
