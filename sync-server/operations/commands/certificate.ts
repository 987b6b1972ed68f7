import { X509Certificate } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from '../../../src/domain/zod.ts';
import { createAuthority, issue, type KeyPair } from '../tls/certificate.ts';
import { AUTHORITY, keepPair, keptPair, PairIncomplete, SERVER } from '../tls/files.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run, UsageError } from './run.ts';

/* `npm run certificate -- okul.local 192.168.1.10` */
const hostsSchema = z.tuple([hostSchema()], hostSchema());

function hostSchema() {
  return z.union([
    z.ipv4(),
    z.ipv6(),
    z.string().check(z.toLowerCase(), z.maxLength(253), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/)),
  ]);
}

await run(async () => {
  const usage = messages.certificateUsage;
  const { positionals } = argumentsOf(usage, { least: 1, most: Number.POSITIVE_INFINITY });
  const hosts = hostsSchema.safeParse(positionals);
  if (!hosts.success) throw new UsageError(usage);

  const directory = resolve(process.env.DATA_DIR ?? './data', 'tls');
  const now = Date.now();
  const kept = keptAuthority(directory);
  const authority = kept ?? createAuthority(messages.authorityName, now);
  if (!kept) keepPair(directory, AUTHORITY, authority);
  const made = keepPair(directory, SERVER, issue(authority, hosts.data, now));
  return messages.certificateMade({
    isNewAuthority: !kept,
    authority: join(directory, `${AUTHORITY}.crt`),
    fingerprint: new X509Certificate(authority.certificate).fingerprint256.replaceAll(':', ' '),
    certificate: made.certificate,
    host: hosts.data[0],
  });
});

/** Returns the authority. Throws if a file is missing, because tablets trust no new authority. */
function keptAuthority(directory: string): KeyPair | null {
  try {
    return keptPair(directory, AUTHORITY);
  } catch (error) {
    if (!(error instanceof PairIncomplete)) throw error;
    throw new UsageError(messages.authorityIncomplete(error));
  }
}
