import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { z } from '../../src/domain/zod.ts';
import { type Config, ConfigError, configFrom, SETTINGS } from '../config.ts';
import { consoleMessages as messages } from '../support/messages.ts';
import { explain } from './commands/run.ts';

export interface School {
  name: string;
  config: Config;
}

type Settings = Readonly<Record<string, string | undefined>>;

const MOST = 500;
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const listSchema = z
  .array(z.record(z.string(), z.string()))
  .check(z.minLength(1, messages.schoolsForm), z.maxLength(MOST, messages.schoolsForm));

/** Parses the schools. Takes missing settings from the environment. @throws ConfigError */
export function schoolsFrom(text: string, environment: Settings): School[] {
  const parsed = listSchema.safeParse(fromJson(text));
  if (!parsed.success) throw new ConfigError([messages.schoolsForm]);
  const schools = parsed.data.map((own) => schoolFrom(own, environment));
  const shared = [
    ...sharedBy(schools, ({ name }) => name),
    ...sharedBy(schools, ({ config }) => config.port || null),
    ...sharedBy(schools, ({ config }) => resolve(config.dataDir)),
    ...sharedBy(schools, ({ config }) => config.secret),
    ...sharedBy(schools, ({ config }) => config.couchdb && JSON.stringify(config.couchdb)),
  ];
  if (shared.length > 0) throw new ConfigError([...new Set(shared)].map(messages.schoolsShare));
  return schools;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function schoolFrom({ NAME: name = '', ...own }: Settings, environment: Settings): School {
  if (!NAME.test(name)) throw new ConfigError([messages.schoolName(name)]);
  const unknown = Object.keys(own).filter((setting) => !SETTINGS.includes(setting));
  if (unknown.length > 0) throw new ConfigError([messages.schoolSetting(name, unknown)]);
  if (!own.PORT) throw new ConfigError([messages.schoolPort(name)]);
  // Omits the secret, because a session or token of one school must not be valid in another.
  const { SECRET: _, DATA_DIR: dataDir = './data', COUCHDB_URL: couchUrl, ...ofAll } = environment;
  const settings = {
    ...ofAll,
    DATA_DIR: join(dataDir, name),
    ...(couchUrl && { COUCHDB_URL: `${couchUrl.replace(/\/$/, '')}/${name}` }),
    ...own,
  };
  return { name, config: configOf(name, settings) };
}

function configOf(name: string, settings: Settings): Config {
  try {
    return configFrom(settings);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.problems.map((problem) => messages.ofSchool(name, problem)));
  }
}

/** Returns the names of schools that share a value with a school before them. Ignores nulls. */
function sharedBy(
  schools: readonly School[],
  of: (school: School) => string | number | null,
): string[] {
  const taken = new Set<string | number>();
  return schools.flatMap((school) => {
    const own = of(school);
    if (own === null) return [];
    const isTaken = taken.has(own);
    taken.add(own);
    return isTaken ? [school.name] : [];
  });
}

interface Running {
  stop(): Promise<void>;
}

interface GroupOptions<S extends Running> {
  schools: readonly School[];
  start: (school: School) => Promise<S>;
  tell: (line: string) => void;
  /** Delay before a failed school is started again (ms). */
  again?: number;
}

const AGAIN = 60_000;
/** Maximum number of schools that start at once. Each reads its accounts. */
const AT_ONCE = 4;

/** Starts schools and retries failed starts. Resolves after one try of each school. */
export async function startGroup<S extends Running>(options: GroupOptions<S>): Promise<Running> {
  const { schools, start, tell, again = AGAIN } = options;
  const running: S[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  let isStopped = false;

  const tryLater = (school: School) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void tryOne(school);
    }, again);
    waiting.add(timer);
  };

  async function tryOne(school: School): Promise<void> {
    try {
      const server = await start(school);
      if (isStopped) await server.stop();
      else running.push(server);
    } catch (error) {
      if (isStopped) return;
      tell(messages.ofSchool(school.name, explain(error)));
      tryLater(school);
    }
  }

  const limit = pLimit(AT_ONCE);
  await Promise.all(schools.map((school) => limit(() => tryOne(school))));
  return {
    async stop() {
      isStopped = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
