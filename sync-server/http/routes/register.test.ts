import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorMessages, formMessages as messages } from '../../../src/domain/messages.ts';
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { load } from '../../storage/documents.ts';
import { openTestServer, registration, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
const register = (payload: unknown) =>
  server.app.inject({ method: 'POST', url: '/api/register', payload: payload as object });

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('registering', () => {
  it.each([
    ['email', 'ayse', messages.email],
    ['email', undefined, messages.email],
    ['displayName', 'Al', messages.nameShort],
    ['displayName', 'A'.repeat(26), messages.nameLong],
    ['phoneNumber', '0555111223', messages.phoneShort],
    ['phoneNumber', '055511122334', messages.phoneLong],
    ['password', '12345', messages.passwordShort],
    ['password', '1'.repeat(21), messages.passwordLong],
    ['passwordConfirmation', '12345', messages.confirmationShort],
    ['passwordConfirmation', 'baska1234', messages.confirmationDiffers],
    ['userRole', 'admin', messages.role],
    ['userRole', undefined, messages.role],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const answer = await register({ ...registration('ayse@okul.tr'), [field]: value });
    expect(answer.statusCode).toBe(400);
    const { error } = answer.json();
    expect(error).toMatchObject({
      code: 'invalid-input',
      message: errorMessages['invalid-input'],
    });
    expect(error.fields[field]).toBe(message);
  });

  it.each([[null], [[]], ['text'], [7]])('rejects %j instead of a form', async (body) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: { code: 'bad-request', message: errorMessages['bad-request'] },
    });
  });

  it('creates an account, an unverified user and a role database', async () => {
    const answer = await register(registration(' Veli@Okul.TR ', 'teacher'));
    expect(answer.statusCode).toBe(201);
    const { uid } = answer.json();
    expect(await load(await server.storage.open(SCHOOL), 'user', uid)).toMatchObject({
      email: 'veli@okul.tr',
      userRole: 'teacher',
      isVerified: false,
    });
    expect(await server.storage.exists(`teacher-${uid}`)).toBe(true);
  });

  it('never stores the password', async () => {
    await register({
      ...registration('gizli@okul.tr'),
      password: 'cok-gizli-parola',
      passwordConfirmation: 'cok-gizli-parola',
    });
    const accounts = await server.storage.open(ACCOUNTS);
    const { rows } = await accounts.allDocs({ include_docs: true });
    expect(JSON.stringify(rows)).toContain('gizli@okul.tr');
    expect(JSON.stringify(rows)).not.toContain('cok-gizli-parola');
  });

  it('accepts an e-mail address once, ignoring upper and lower case, also in simultaneous requests', async () => {
    const answers = await Promise.all([
      register(registration('tek@okul.tr')),
      register(registration('TEK@okul.tr')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const again = await register(registration('Tek@Okul.tr', 'teacher'));
    expect(again.statusCode).toBe(409);
    expect(again.json().error).toEqual({
      code: 'email-taken',
      message: errorMessages['email-taken'],
      fields: { email: errorMessages['email-taken'] },
    });
  });

  it('ignores fields that are not in the form', async () => {
    const answer = await register({
      ...registration('kurnaz@okul.tr', 'teacher'),
      isVerified: true,
    });
    const school = await server.storage.open(SCHOOL);
    expect(await load(school, 'user', answer.json().uid)).toMatchObject({ isVerified: false });
  });
});
