import { configFrom } from '../../config.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run } from './run.ts';
import { resetCodeFor } from './source.ts';

/** `npm run reset-code -- E-MAIL`: issues a code, also for an admin whom no admin can help. */
await run(async () => {
  const [email = ''] = argumentsOf(messages.resetCodeUsage, { least: 1 }).positionals;
  const { code, expiresAt } = await resetCodeFor(configFrom(process.env), email);
  return messages.resetCode(email, code, new Date(expiresAt));
});
