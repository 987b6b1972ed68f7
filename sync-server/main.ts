import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { configFrom } from './config.ts';
import { explain } from './operations/commands/run.ts';
import { type School, schoolsFrom, startGroup } from './operations/group.ts';
import { type Server, startServer } from './server.ts';
import { built } from './support/files.ts';
import { openLogFile } from './support/logger.ts';
import { consoleMessages } from './support/messages.ts';

const page = built('app/index.html');
const rulesFile = built('rules/rules.js');

const { LOG_FILE } = process.env;
const log = LOG_FILE ? openLogFile(LOG_FILE) : null;

const tell = (line: string): void => {
  (log ?? process.stdout).write(`${line}\n`);
};

/** Time for running requests to end when the server stops (ms). */
const PATIENCE = 10_000;

/** Starts several schools. @param file list of schools; see `schoolsFrom` */
function startSchools(file: string): Promise<Server> {
  const schools = schoolsFrom(readFileSync(file, 'utf8'), process.env);
  const start = ({ name, config }: School) =>
    startServer({
      ...{ config, name, schools: schools.length, ...places },
      tell: (line) => tell(consoleMessages.ofSchool(name, line)),
    });
  return startGroup({ schools, start, tell });
}

function stopOnSignal(server: Server): void {
  const stop = () => {
    tell(consoleMessages.stopping);
    setTimeout(() => process.exit(1), PATIENCE).unref();
    server.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): never {
  (log ?? process.stderr).write(`${explain(error)}\n`);
  process.exit(1);
}

if (log) process.on('uncaughtExceptionMonitor', (error) => log.write(`${explain(error)}\n`));

const places = {
  ...(page && { appDirectory: dirname(page) }),
  ...(log && { log }),
  ...(rulesFile && { rulesFile }),
};

const { SCHOOLS } = process.env;

try {
  const server = SCHOOLS
    ? await startSchools(SCHOOLS)
    : await startServer({ config: configFrom(process.env), tell, ...places });
  stopOnSignal(server);
} catch (error) {
  fail(error);
}
