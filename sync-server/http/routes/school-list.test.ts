import { describe, expect, it } from 'vitest';
import { formMessages } from '../../../src/domain/messages.ts';
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { LIST_PART, type ListedPupil } from '../../../src/domain/session/school-list.ts';
import { accountIdOf } from '../../accounts/account-of-email.ts';
import { load } from '../../storage/documents.ts';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { adminForEach, serverForEach } from '../../test-support/for-each.ts';
import { newcomer, PASSWORD, type SignedIn, signIn } from '../../test-support/server.ts';

const NOW = Date.now();
const server = serverForEach(() => ({ now: () => NOW }));
const admin = adminForEach(server);

const pupil = (number: string, given: Partial<ListedPupil> = {}): ListedPupil => ({
  ...{ number, displayName: 'Ece Şahin', schoolClass: '9-A', email: '' },
  ...given,
});
const post = (path: string, payload: object, who: SignedIn | null = admin) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    ...(who && { cookies: who.cookies }),
  });
const list = async (...pupils: ListedPupil[]) =>
  (await post('/admin/accounts', { pupils })).json().outcomes;
const renew = async (...uids: string[]) =>
  (await post('/admin/first-passwords', { uids })).json().passwords;
const enter = (email: string, password: string, newPassword?: string) =>
  post('/session', { email, password, newPassword }, null);
const codeOf = async (answer: ReturnType<typeof post>) => (await answer).json().error?.code;
const userOf = async (uid: string) => load(await server.storage.open(SCHOOL), 'user', uid);
/** Creates a student who has set a password. @returns the uid */
async function settled(given: ListedPupil): Promise<string> {
  const [{ uid, password }] = await list(given);
  expect((await enter(given.number, password, PASSWORD)).statusCode).toBe(200);
  return uid;
}

describe.each([
  ['/admin/accounts', { pupils: [pupil('1')] }],
  ['/admin/first-passwords', { uids: ['x'] }],
])('POST %s', (path, payload) => {
  it('is open to admins, and to nobody else', async () => {
    expect((await post(path, payload, null)).statusCode).toBe(401);
    for (const role of ['student', 'teacher'] as const) {
      const person = await newcomer(server, `${role}@okul.tr`, role, role === 'teacher');
      expect((await post(path, payload, person)).statusCode).toBe(403);
    }
    expect(await codeOf(enter('1', 'ABCD2345'))).toBe('wrong-credentials');
  });

  it('rejects unknown fields, and lists that are too long', async () => {
    const [[key, one]] = Object.entries(payload) as [[string, unknown[]]];
    const many = Array.from({ length: LIST_PART + 1 }, () => one[0]);
    for (const body of [{}, { [key]: [] }, { [key]: [7] }, { [key]: many }])
      expect((await post(path, body)).statusCode).toBe(400);
  });
});

it('lists students with unused first passwords for admins, and for nobody else', async () => {
  const [{ uid }] = await list(pupil('12'));
  const url = '/api/admin/first-passwords';
  const teacher = await newcomer(server, 't@okul.tr', 'teacher', true);
  expect((await server.app.inject({ url, cookies: teacher.cookies })).statusCode).toBe(403);
  const answer = await server.app.inject({ url, cookies: admin.cookies });
  expect(answer.json()).toEqual({ uids: [uid] });
});

describe('a listed student', () => {
  it('signs in by number or by address after changing the first password', async () => {
    const [{ uid, password }] = await list(pupil('12', { email: 'ece@okul.tr' }));
    for (const name of ['12', ' 012 ', 'ece@okul.tr', 'ECE@okul.tr'])
      expect(await codeOf(enter(name, password))).toBe('first-password');
    const typed = `${password.slice(0, 4)}-${password.slice(4)}`.toLowerCase();
    const again = await enter('12', typed, password);
    expect(again.json().error.fields).toEqual({ newPassword: formMessages.firstAgain });
    const answer = await enter('12', typed, PASSWORD);
    expect(answer.json().user).toMatchObject({ uid, email: 'ece@okul.tr', userRole: 'student' });
    expect(await codeOf(enter('12', password))).toBe('wrong-credentials');
    for (const name of ['12', 'ece@okul.tr'])
      expect((await enter(name, PASSWORD)).json().user.uid).toBe(uid);
  });

  it('signs in by the school number if the list has no address', async () => {
    const uid = await settled(pupil('12'));
    expect(await userOf(uid)).toMatchObject({ email: '', schoolNumber: '12', schoolClass: '9-A' });
    expect((await enter('12', PASSWORD)).json().user.email).toBe('12');
    const { cookies } = await signIn(server, { email: '12', password: PASSWORD });
    const session = await server.app.inject({ url: '/api/session', cookies });
    expect(session.json().user.uid).toBe(uid);
    expect(session.json().delivery).toEqual(expect.any(String));
  });

  it('can repeat a password change whose response was lost', async () => {
    const [{ password }] = await list(pupil('12'));
    await enter('12', password, PASSWORD);
    expect((await enter('12', password, PASSWORD)).statusCode).toBe(200);
  });

  it('gets no access with a first password, not even by Basic', async () => {
    const [{ uid, password }] = await list(pupil('12'));
    const read = (secret: string) =>
      server.app.inject({
        url: `/db/student-${uid}`,
        headers: { authorization: `Basic ${Buffer.from(`12:${secret}`).toString('base64')}` },
      });
    expect((await read(password)).statusCode).toBe(401);
    await enter('12', password, PASSWORD);
    expect((await read(PASSWORD)).statusCode).toBe(200);
  });

  it('can set a password by a reset code', async () => {
    const uid = await settled(pupil('12'));
    const { code } = (await post(`/admin/users/${uid}/reset-code`, {})).json();
    const form = { email: '12', code, password: 'baska123', passwordConfirmation: 'baska123' };
    expect((await post('/reset-password', form, null)).statusCode).toBe(204);
    expect((await enter('12', 'baska123')).statusCode).toBe(200);
  });

  it('cannot be guessed more often because there are two names for one account', async () => {
    await list(pupil('12', { email: 'ece@okul.tr' }));
    const { amount } = SERVER_LIMITS.attempts.signIn;
    for (let n = 0; n < amount; n++)
      expect(await codeOf(enter(n % 2 ? '12' : 'ece@okul.tr', 'ABCD2345'))).toBe(
        'wrong-credentials',
      );
    for (const name of ['12', 'ece@okul.tr'])
      expect(await codeOf(enter(name, 'ABCD2345'))).toBe('too-many-attempts');
  });
});

it('stores first passwords as hashes, and not as text', async () => {
  const [{ password }] = await list(pupil('12'));
  for (const name of await server.storage.names()) {
    const { rows } = await (await server.storage.open(name)).allDocs({ include_docs: true });
    expect(JSON.stringify(rows).toUpperCase()).not.toContain(password);
  }
});

describe('a list that is sent twice', () => {
  it('creates nobody a second time, and reports unused first passwords', async () => {
    const [{ uid }] = await list(pupil('12'));
    expect(await list(pupil('12'), pupil('13', { displayName: 'Ali Can' }))).toMatchObject([
      { state: 'there', uid, waits: true },
      { state: 'made' },
    ]);
    const [{ password }] = await renew(uid);
    expect((await enter('12', password, PASSWORD)).statusCode).toBe(200);
    expect(await list(pupil('12'))).toEqual([{ state: 'there', uid, waits: false }]);
    expect(await renew(uid)).toEqual([]);
  });

  it('creates one account even if two admins send it at the same time', async () => {
    const outcomes = (await Promise.all([list(pupil('12')), list(pupil('12'))])).flat();
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['made', 'there']);
    expect(new Set(outcomes.map(({ uid }) => uid)).size).toBe(1);
  });

  it('completes a creation that was interrupted', async () => {
    const [{ uid }] = await list(pupil('12', { email: 'ece@okul.tr' }));
    const school = await server.storage.open(SCHOOL);
    await school.put({ ...(await school.get(`user:${uid}`)), _deleted: true });
    const accounts = await server.storage.open(ACCOUNTS);
    const alias = await accounts.get(accountIdOf('ece@okul.tr', 's'));
    await accounts.put({ ...alias, _deleted: true });
    expect(await list(pupil('12'))).toMatchObject([{ state: 'there', uid }]);
    expect(await userOf(uid)).toMatchObject({ schoolNumber: '12', email: 'ece@okul.tr' });
  });

  it('moves a student to another class', async () => {
    const [{ uid }] = await list(pupil('12'));
    await list(pupil('12', { schoolClass: '10-A' }));
    expect((await userOf(uid))?.schoolClass).toBe('10-A');
    await list(pupil('12', { schoolClass: '' }));
    expect((await userOf(uid))?.schoolClass).toBe('10-A');
  });

  it('rejects a number that belongs to another name', async () => {
    const uid = await settled(pupil('12'));
    const refusal = [{ state: 'refused', reason: 'number-taken' }];
    expect(await list(pupil('12', { displayName: 'Ali Can' }))).toEqual(refusal);
    await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/users/${uid}`,
      cookies: admin.cookies,
    });
    expect(await userOf(uid)).toMatchObject({ deleted: true, schoolNumber: '' });
    expect(await list(pupil('12', { displayName: 'Ali Can' }))).toMatchObject([{ state: 'made' }]);
  });
});

describe('an e-mail address in a school list', () => {
  it('is rejected if another person has it', async () => {
    await newcomer(server, 'ece@okul.tr');
    expect(await list(pupil('12', { email: 'ece@okul.tr' }))).toEqual([
      { state: 'refused', reason: 'email-taken' },
    ]);
  });

  it('is reserved for its student, and available again when the student has left', async () => {
    const uid = await settled(pupil('12', { email: 'ece@okul.tr' }));
    const form = { email: 'ece@okul.tr', displayName: 'Başka Biri', phoneNumber: '05551112233' };
    const register = () =>
      post(
        '/register',
        { ...form, password: PASSWORD, passwordConfirmation: PASSWORD, userRole: 'student' },
        null,
      );
    expect((await register()).statusCode).toBe(409);
    await server.app.inject({
      method: 'DELETE',
      url: `/api/admin/users/${uid}`,
      cookies: admin.cookies,
    });
    expect((await register()).statusCode).toBe(201);
  });
});

describe('a student who registered independently of the list', () => {
  it('gets the list’s number, and can sign in by it', async () => {
    const { uid } = await newcomer(server, 'ece@okul.tr');
    const given = pupil('12', { displayName: 'Ayşe Yılmaz', uid });
    for (let twice = 0; twice < 2; twice++)
      expect(await list(given)).toEqual([{ state: 'there', uid, waits: false }]);
    expect((await enter('12', PASSWORD)).json().user.uid).toBe(uid);
    expect(await userOf(uid)).toMatchObject({ schoolNumber: '12', schoolClass: '9-A' });
    expect(await list(pupil('13', { displayName: 'Ayşe Yılmaz', uid }))).toEqual([
      { state: 'refused', reason: 'has-number' },
    ]);
  });

  it('gets one number from requests at the same time', async () => {
    const { uid } = await newcomer(server, 'ece@okul.tr');
    const given = (number: string) => pupil(number, { displayName: 'Ayşe Yılmaz', uid });
    const [first, second] = await Promise.all([list(given('12')), list(given('13'))]);
    const states = [first[0].state, second[0].state];
    expect(states.toSorted()).toEqual(['refused', 'there']);
    const [kept, free] = states[0] === 'there' ? ['12', '13'] : ['13', '12'];
    expect(await userOf(uid)).toMatchObject({ schoolNumber: kept });
    expect((await enter(kept, PASSWORD)).statusCode).toBe(200);
    expect(await codeOf(enter(free, PASSWORD))).toBe('wrong-credentials');
    expect(await list(pupil(free))).toMatchObject([{ state: 'made' }]);
  });

  it('cannot be named twice in one request', async () => {
    const { uid } = await newcomer(server, 'ece@okul.tr');
    const pupils = ['12', '13'].map((number) => pupil(number, { displayName: 'Ayşe Yılmaz', uid }));
    expect((await post('/admin/accounts', { pupils })).statusCode).toBe(400);
    expect(await userOf(uid)).toMatchObject({ schoolNumber: '' });
  });

  it('cannot get another student’s number, and a teacher cannot get a number', async () => {
    await list(pupil('12'));
    const { uid } = await newcomer(server, 'ayse@okul.tr');
    const teacher = await newcomer(server, 't@okul.tr', 'teacher', true);
    expect(await list(pupil('12', { uid }), pupil('14', { uid: teacher.uid }))).toEqual([
      { state: 'refused', reason: 'number-taken' },
      { state: 'refused', reason: 'not-found' },
    ]);
  });
});
