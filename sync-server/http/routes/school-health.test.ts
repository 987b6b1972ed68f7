import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { schoolHealthSchema } from '../../../src/domain/session/health.ts';
import { serverForEach } from '../../test-support/for-each.ts';
import { ADMIN, newcomer, signIn } from '../../test-support/server.ts';

const server = serverForEach(() => ({
  machine: {
    lastBackup: () => 5000,
    certificateEnd: () => null,
    freeBytes: async () => 7,
    clockFault: () => 'behind' as const,
  },
}));

const ask = (cookies: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/api/admin/health', cookies });

it('reports the school’s health, with unknown values, to a connected admin', async () => {
  const answer = await ask((await signIn(server, ADMIN)).cookies);
  const known = {
    lastBackup: 5000,
    certificateEnd: null,
    freeBytes: 7,
    clock: 'behind',
    online: 1,
  };
  expect(schoolHealthSchema.parse(answer.json())).toEqual({
    version: packageJson.version,
    ...known,
  });
});

it('rejects people other than admins', async () => {
  expect((await ask()).statusCode).toBe(401);
  const teacher = await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
  expect((await ask(teacher.cookies)).statusCode).toBe(403);
  const student = await newcomer(server, 'ogrenci@okul.tr', 'student', false);
  expect((await ask(student.cookies)).statusCode).toBe(403);
});
