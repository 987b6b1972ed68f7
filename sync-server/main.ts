import { dirname } from 'node:path';
import { configFrom } from './config.ts';
import { explain } from './operations/commands/explain.ts';
import { type Server, startServer } from './server.ts';
import { built } from './support/built.ts';
import { openLogFile } from './support/log-file.ts';
import { consoleMessages } from './support/messages.ts';

const page = built('app/index.html');
const rulesFile = built('rules/rules.js');

/** Asked for before the settings are read, whose faults have to be told too. */
const { LOG_FILE } = process.env;
const log = LOG_FILE ? openLogFile(LOG_FILE) : null;

const tell = (line: string): void => {
  (log ?? process.stdout).write(`${line}\n`);
};

/** ms; what still runs after that is cut off. Everything acknowledged is on disk by then. */
const PATIENCE = 10_000;

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

try {
  const config = configFrom(process.env);
  const app = page ? { appDirectory: dirname(page) } : {};
  const places = { ...(log && { log }), ...(rulesFile && { rulesFile }) };
  stopOnSignal(await startServer({ config, tell, ...app, ...places }));
} catch (error) {
  fail(error);
}
