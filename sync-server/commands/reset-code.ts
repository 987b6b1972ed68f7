import { parseArgs } from 'node:util';
import { configFrom } from '../config.ts';
import { run, UsageError } from './run.ts';
import { resetCodeFor } from './source.ts';
import { commandWords as words } from './words.ts';

/** `npm run reset-code -- E-MAIL`: for an admin whom no other admin can help. */
await run(async () => {
  const [email] = parseArgs({ allowPositionals: true }).positionals;
  if (!email) throw new UsageError(words.resetCodeUsage);
  const { code, expiresAt } = await resetCodeFor(configFrom(process.env), email);
  return words.resetCode(email, code, new Date(expiresAt));
});
