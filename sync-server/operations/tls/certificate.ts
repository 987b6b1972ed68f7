import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

export interface KeyPair {
  certificate: string;
  key: string;
}

const DAY = 24 * 60 * 60 * 1000;
const AUTHORITY_DAYS = 3650;
/** Maximum lifetime of a server certificate that Apple accepts (days; support.apple.com/103769). */
const SERVER_DAYS = 825;
/** Days by which a certificate is valid before its issue, for tablets whose clock is slow. */
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

/** Issues a certificate. @param hosts names and addresses under which tablets reach the server */
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

/* Certificates (RFC 5280). Node makes keys and signatures; the library encodes them. */

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });

interface CertificateParts {
  subject: Name;
  issuer: Name;
  publicKey: KeyObject;
  notBefore: Date;
  notAfter: Date;
  extensions: Extensions;
  signingKey: KeyObject | string;
}

function signedCertificate(parts: CertificateParts): string {
  const { subject, issuer, publicKey, notBefore, notAfter, extensions, signingKey } = parts;
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: newSerial(),
    signature: ECDSA_WITH_SHA256,
    issuer,
    validity: new Validity({ notBefore, notAfter }),
    subject,
    subjectPublicKeyInfo: infoOf(publicKey),
    extensions,
  });
  const signature = sign(
    'sha256',
    new Uint8Array(AsnConvert.serialize(tbsCertificate)),
    signingKey,
  );
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: ECDSA_WITH_SHA256,
    signatureValue: bytesOf(signature),
  });
  return new X509Certificate(new Uint8Array(AsnConvert.serialize(certificate))).toString();
}

const nameOf = (commonName: string): Name =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({
        type: COMMON_NAME,
        value: new AttributeValue({ utf8String: commonName }),
      }),
    ]),
  ]);

/** Returns the extensions of an authority that may sign servers, but no further authorities. */
function authorityExtensions(publicKey: KeyObject): Extensions {
  const { subjectPublicKey } = infoOf(publicKey);
  const mark = createHash('sha1').update(new Uint8Array(subjectPublicKey)).digest();
  return new Extensions([
    critical(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 })),
    critical(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign)),
    extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(bytesOf(mark))),
  ]);
}

function serverExtensions(hosts: readonly string[]): Extensions {
  // Sets the alternative names, because browsers ignore the subject.
  const names = hosts.map(
    (host) => new GeneralName(isIP(host) ? { iPAddress: host } : { dNSName: host }),
  );
  return new Extensions([
    critical(id_ce_basicConstraints, new BasicConstraints({ cA: false })),
    critical(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature)),
    extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
    extension(id_ce_subjectAltName, new SubjectAlternativeName(names)),
  ]);
}

const extension = (extnID: string, value: object, isCritical = false): Extension =>
  new Extension({
    extnID,
    critical: isCritical,
    extnValue: new OctetString(AsnConvert.serialize(value)),
  });

const critical = (extnID: string, value: object): Extension => extension(extnID, value, true);

const infoOf = (publicKey: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo);

/** Generates a serial number. Its first bit is 0, so that the number is positive. */
function newSerial(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytesOf(bytes);
}

/** Returns a copy of the bytes, because a `Buffer` may share its memory. */
const bytesOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
