import { dirname } from 'node:path';
import { configFrom } from './config.ts';
import { explain } from './operations/commands/explain.ts';
import { type Server, startServer } from './server.ts';
import { built } from './support/built.ts';
import { consoleMessages } from './support/messages.ts';

const page = built('app/index.html');
const rulesFile = built('rules/rules.js');

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
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
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

try {
  const config = configFrom(process.env);
  const app = page ? { appDirectory: dirname(page) } : {};
  stopOnSignal(await startServer({ config, tell, ...app, ...(rulesFile && { rulesFile }) }));
} catch (error) {
  fail(error);
}
