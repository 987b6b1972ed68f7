import { isIP } from 'node:net';
import { LIMITS } from '../src/domain/limits.ts';
import { z } from '../src/domain/zod.ts';
import { type CouchAddress, readCouchAddress } from './storage/couchdb/address.ts';
import { consoleMessages as messages } from './support/messages.ts';

/** Paths of PEM files. */
export interface TlsFiles {
  certificate: string;
  key: string;
}

export interface Config {
  host: string;
  /** 0 lets the system choose one. */
  port: number;
  /** Databases and secrets of this school. */
  dataDir: string;
  /** Whether an empty school is filled with the demo one. */
  demo: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Addresses, networks or their names of the proxies in front; their `X-Forwarded-…` headers are believed. */
  trustProxy: readonly string[];
  /** Given when the server speaks TLS itself. */
  tls?: TlsFiles;
  /** Bytes that the school may take up on the disk; see `DiskBudget`. */
  diskBudget?: number;
  /** What a monitor elsewhere shows to read the metrics; without it only this machine may. */
  metricsToken?: string;
  /** The first admin, as far as it is given. */
  admin: { email?: string | undefined; password?: string | undefined };
  /** The CouchDB that holds the databases; null for the embedded engine. */
  couchdb: CouchAddress | null;
  /** Keys sessions and tokens; null for the one that is kept in `dataDir`. */
  secret: string | null;
}

/** Settings that the server cannot start with. `message` is for the person who set them. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super([messages.badSettings, ...problems].join('\n  '));
  }
}

const { min, max } = LIMITS.password;

const fields = z.object({
  /** School tablets have to reach it, so it listens on every interface unless told otherwise. */
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
  // The rules of the sign-in form, or the first admin could not pass it.
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
  // As long as 256 bits are in hexadecimal digits, or nearly so in base64.
  SECRET: z.optional(z.string().check(z.minLength(32, messages.secret))),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(fields.shape);

const environmentSchema = fields.check(
  z.refine(({ TLS_CERT, TLS_KEY }) => !TLS_CERT === !TLS_KEY, messages.tlsPair),
);

/**
 * Reads the settings; one that is set to nothing counts as not set.
 * @throws ConfigError with one sentence for each that is wrong
 */
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

/** The names of networks that Fastify's `trustProxy` knows. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const proxiesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function isProxy(text: string): boolean {
  const [, address = '', given = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  const bits = Number(given);
  // Everybody (`/0`) is nobody's proxy: Fastify would not start with it.
  const isNetwork = family > 0 && bits > 0 && bits <= (family === 4 ? 32 : 128);
  return NETWORKS.includes(text) || isNetwork;
}
