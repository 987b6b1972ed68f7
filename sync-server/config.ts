import { isIP } from 'node:net';
import { LIMITS } from '../src/domain/limits.ts';
import { z } from '../src/domain/zod.ts';
import { type CouchAddress, readCouchAddress } from './storage/couchdb/address.ts';
import { consoleMessages as messages } from './support/messages.ts';

export interface TlsFiles {
  certificate: string;
  key: string;
}

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  demo: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Addresses or networks of proxies whose `X-Forwarded-…` headers the server trusts. */
  trustProxy: readonly string[];
  tls?: TlsFiles;
  /** Disk budget of the school (bytes); see `DiskBudget`. */
  diskBudget?: number;
  /** Token for reading the metrics from other machines. */
  metricsToken?: string;
  admin: { email?: string | undefined; password?: string | undefined };
  /** CouchDB of the databases; null for the embedded engine. */
  couchdb: CouchAddress | null;
  /** Secret for sessions and tokens; null for the secret in `dataDir`. */
  secret: string | null;
}

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super([messages.badSettings, ...problems].join('\n  '));
  }
}

const { min, max } = LIMITS.password;

const fields = z.object({
  // Listens on all interfaces by default, because tablets must reach the server.
  HOST: z._default(z.string(), '0.0.0.0'),
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, messages.port),
      z.refine((port) => Number(port) <= 65_535, messages.port),
    ),
    '8080',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DEMO: z._default(z.enum(['0', '1'], messages.demo), '0'),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], messages.logLevel),
    'info',
  ),
  // Requires an address that the sign-in form accepts.
  ADMIN_EMAIL: z.optional(z.string().check(z.trim(), z.email(messages.adminEmail))),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(z.minLength(min, messages.adminPassword), z.maxLength(max, messages.adminPassword)),
  ),
  TRUST_PROXY: z._default(
    z.string().check(z.refine((text) => proxiesOf(text).every(isProxy), messages.trustProxy)),
    '',
  ),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, messages.metricsToken))),
  DISK_BUDGET_GB: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, messages.diskBudget))),
  COUCHDB_URL: z.optional(
    z.string().check(z.refine((url) => readCouchAddress(url) !== null, messages.couchdb)),
  ),
  SECRET: z.optional(z.string().check(z.minLength(32, messages.secret))),
});

export const SETTINGS: readonly string[] = Object.keys(fields.shape);

const environmentSchema = fields.check(
  z.refine(({ TLS_CERT, TLS_KEY }) => !TLS_CERT === !TLS_KEY, messages.tlsPair),
);

/** Reads the settings. Treats empty values as unset. @throws ConfigError, a sentence per error */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(sentences(parsed.error.issues));
  const { HOST, PORT, DATA_DIR, DEMO, LOG_LEVEL, ADMIN_EMAIL, ADMIN_PASSWORD } = parsed.data;
  const { TLS_CERT, TLS_KEY, TRUST_PROXY, METRICS_TOKEN } = parsed.data;
  const { COUCHDB_URL, SECRET, DISK_BUDGET_GB } = parsed.data;
  return {
    host: HOST,
    port: Number(PORT),
    dataDir: DATA_DIR,
    demo: DEMO === '1',
    logLevel: LOG_LEVEL,
    trustProxy: proxiesOf(TRUST_PROXY),
    ...(TLS_CERT && TLS_KEY && { tls: { certificate: TLS_CERT, key: TLS_KEY } }),
    ...(DISK_BUDGET_GB && { diskBudget: Number(DISK_BUDGET_GB) * 1024 ** 3 }),
    ...(METRICS_TOKEN && { metricsToken: METRICS_TOKEN }),
    admin: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    couchdb: COUCHDB_URL === undefined ? null : readCouchAddress(COUCHDB_URL),
    secret: SECRET ?? null,
  };
}

const sentences = (issues: readonly { message: string }[]): string[] => [
  ...new Set(issues.map(({ message }) => message)),
];

/** Network names of Fastify's `trustProxy`. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const proxiesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function isProxy(text: string): boolean {
  const [, address = '', given = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  const bits = Number(given);
  // Fastify rejects `/0`.
  const isNetwork = family > 0 && bits > 0 && bits <= (family === 4 ? 32 : 128);
  return NETWORKS.includes(text) || isNetwork;
}
