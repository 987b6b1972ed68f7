import { configFrom } from '../config.ts';
import { argumentsOf } from './arguments.ts';
import { run } from './run.ts';
import { resetCodeFor } from './source.ts';
import { commandWords as words } from './words.ts';

/** `npm run reset-code -- E-MAIL`: for an admin whom no other admin can help. */
await run(async () => {
  const [email = ''] = argumentsOf(words.resetCodeUsage, { least: 1 }).positionals;
  const { code, expiresAt } = await resetCodeFor(configFrom(process.env), email);
  return words.resetCode(email, code, new Date(expiresAt));
});
