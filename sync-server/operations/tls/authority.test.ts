import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAuthority, issue, type KeyPair } from './certificate.ts';

/** Authority that the library of an earlier version made. It signs nothing. */
const EARLIER_AUTHORITY: KeyPair = {
  certificate: `-----BEGIN CERTIFICATE-----
MIIBfDCCASKgAwIBAgIRAOH9dp5VreAo62TF/ol7Hf0wCgYIKoZIzj0EAwIwHDEa
MBgGA1UEAwwRRXNraSDDlnJuZWsgT2t1bHUwHhcNMjYwODMxMDAwMDAwWhcNMzYw
ODI4MDAwMDAwWjAcMRowGAYDVQQDDBFFc2tpIMOWcm5layBPa3VsdTBZMBMGByqG
SM49AgEGCCqGSM49AwEHA0IABH8gWGOjOmtyaYdWk/nlWNS/dHwpLjeg/luwuFGk
pMT424VxAee1IvDv3hHx/r0BX+oML/5z6Jo+eld3u4yhkrqjRTBDMBIGA1UdEwEB
/wQIMAYBAf8CAQAwDgYDVR0PAQH/BAQDAgEGMB0GA1UdDgQWBBQ1vFlhBpw2IRX/
iCPT3o14UAZeujAKBggqhkjOPQQDAgNIADBFAiAdZVBedDySNsvBdssPMG48B5In
pqvFOZUAl4WoKznluAIhANr6sHd1ezhouDVigIBQOi3MXbKgyDRY0xLh7fZqayl4
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGtLZm/9eeKCY9Psl
I2qFw6YwL6BWuu1F1AOiTWIvnw+hRANCAAR/IFhjozprcmmHVpP55VjUv3R8KS43
oP5bsLhRpKTE+NuFcQHntSLw794R8f69AV/qDC/+c+iaPnpXd7uMoZK6
-----END PRIVATE KEY-----
`,
};

const NOW = Date.UTC(2026, 8, 1);
const DAY = 24 * 60 * 60 * 1000;
const days = ({ validFrom, validTo }: X509Certificate) =>
  (Date.parse(validTo) - Date.parse(validFrom)) / DAY;

it('signs names and addresses, but no other authorities', () => {
  const authority = createAuthority('Örnek Okulu', NOW);
  const pair = issue(authority, ['okul.local', '192.168.1.10', 'fd00::1'], NOW);
  const root = new X509Certificate(authority.certificate);
  const server = new X509Certificate(pair.certificate);
  expect(root.ca).toBe(true);
  expect(server.ca).toBe(false);
  expect(server.checkIssued(root) && server.verify(root.publicKey)).toBe(true);
  expect(server.checkHost('okul.local')).toBe('okul.local');
  expect(server.checkIP('192.168.1.10')).toBe('192.168.1.10');
  expect(server.checkIP('fd00::1')).toBe('fd00::1');
  expect(server.checkHost('baska.local')).toBeUndefined();
});

it('is valid for as long as tablets accept, beginning a day ago for slow clocks', () => {
  const authority = createAuthority('Okul', NOW);
  const server = new X509Certificate(issue(authority, ['okul.local'], NOW).certificate);
  expect(days(server)).toBe(825);
  expect(Date.parse(server.validFrom)).toBe(NOW - DAY);
  expect(days(new X509Certificate(authority.certificate))).toBe(3650);
});

it('is different for each school', () => {
  const [ours, theirs] = [createAuthority('Okul', NOW), createAuthority('Okul', NOW)];
  const server = new X509Certificate(issue(ours, ['okul.local'], NOW).certificate);
  expect(server.verify(new X509Certificate(theirs.certificate).publicKey)).toBe(false);
});

it('can be the authority of an earlier version, because tablets already trust it', () => {
  const root = new X509Certificate(EARLIER_AUTHORITY.certificate);
  const pair = issue(EARLIER_AUTHORITY, ['okul.local'], NOW);
  const server = new X509Certificate(pair.certificate);
  expect(server.checkIssued(root) && server.verify(root.publicKey)).toBe(true);
  expect(server.issuer).toBe(root.subject);
});
