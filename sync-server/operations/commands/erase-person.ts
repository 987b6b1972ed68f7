import { AppError } from '../../../src/domain/errors.ts';
import { configFrom } from '../../config.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, run, UsageError } from './run.ts';
import { erasePerson } from './source.ts';

/* `npm run erase-person -- --email E-MAIL --confirm E-MAIL`. Its output contains no names. */
await run(async () => {
  const options = {
    email: { type: 'string' },
    name: { type: 'string' },
    uid: { type: 'string' },
    confirm: { type: 'string' },
    'leave-classes': { type: 'boolean', default: false },
  } as const;
  const {
    confirm,
    'leave-classes': leaveClasses,
    ...whom
  } = argumentsOf(messages.eraseUsage, {
    options,
  }).values;
  if (!confirm || Object.keys(whom).length !== 1) throw new UsageError(messages.eraseUsage);
  const order = { ...whom, confirmation: confirm, leaveClasses };
  const isRunning = await erasePerson(configFrom(process.env), order).catch(explained);
  return [messages.erased(isRunning), messages.oldBackups].join('\n');
});

function explained(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { people } = error.fields ?? {};
  if (people) throw new UsageError(messages.severalPeople(people));
  if (error.code === 'invalid-input') throw new UsageError(messages.notConfirmed);
  if (error.code !== 'sole-teacher') throw error;
  throw new UsageError(messages.soleTeacher(error.fields?.classrooms ?? ''));
}
