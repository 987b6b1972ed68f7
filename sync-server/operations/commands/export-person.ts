import { resolve } from 'node:path';
import { configFrom } from '../../config.ts';
import { replaceFile } from '../../support/files.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, atPath, run, UsageError } from './run.ts';
import { personalDataOf } from './source.ts';

/* `npm run export-person -- --email E-MAIL --out FILE`. Its output contains no names. */
await run(async () => {
  const options = { email: { type: 'string' }, out: { type: 'string' } } as const;
  const { email, out } = argumentsOf(messages.exportUsage, { options }).values;
  if (!email || !out) throw new UsageError(messages.exportUsage);
  const path = resolve(out);
  const data = await personalDataOf(configFrom(process.env), email);
  try {
    replaceFile(path, data, 0o600);
  } catch (error) {
    throw atPath(error, path);
  }
  return messages.exported(path);
});
