import { createClassroom } from '../../src/actions/classrooms.ts';
import { createExam } from '../../src/actions/exams.ts';
import type { Member } from '../../src/domain/entities/common.ts';
import type { User } from '../../src/domain/entities/user.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { sessionAnswerSchema } from '../../src/domain/session/api.ts';
import { SESSION_COOKIE } from '../../sync-server/auth/cookies.ts';
import { ADMIN, cookieOf, PASSWORD, registration } from '../../sync-server/testing.ts';
import { Device } from './device.ts';
import { Link } from './network.ts';
import { randomFrom } from './random.ts';
import { DEVICES, QUESTIONS } from './schedule.ts';
import { SchoolServer } from './server.ts';
import type { Time } from './time.ts';

/** So long everything may take that a healthy school does at once. ms. */
const SOON = 60_000;

export interface School {
  time: Time;
  server: SchoolServer;
  devices: ReadonlyMap<string, Device>;
  examID: string;
}

/** A school on its first day: a class of three students with an exam, made by its teacher, on everybody's devices. */
export async function foundSchool(seed: number, time: Time): Promise<School> {
  const server = new SchoolServer(time);
  await time.done(server.start());
  const devices = await time.done(makeDevices(seed, time, server));
  await time.calm();
  for (const device of devices.values()) device.open();
  const opened = () => [...devices.values()].every(({ app }) => app?.state()?.phase === 'synced');
  if (!(await time.until(opened, SOON))) throw new Error('the school does not open');
  const examID = await time.settled(prepareExam(devices));
  const hasSheets = async () => {
    const counts = [...devices.values()]
      .filter(({ user }) => user.userRole === 'student')
      .map(({ app }) => app?.store.sheets.count() ?? 0);
    return (await Promise.all(counts)).every((count) => count > 0);
  };
  if (!(await time.until(hasSheets, SOON))) throw new Error('the exam does not arrive');
  return { time, server, devices, examID };
}

async function makeDevices(seed: number, time: Time, server: SchoolServer) {
  const people = new Map<string, Awaited<ReturnType<typeof enrol>>>();
  const devices = new Map<string, Device>();
  for (const [at, name] of DEVICES.entries()) {
    const [person = ''] = name.split('/');
    const userRole = person.startsWith('t') ? 'teacher' : 'student';
    const known = people.get(person) ?? (await enrol(server, person, userRole, time.now));
    people.set(person, known);
    const random = randomFrom(seed, at + 1);
    const link = new Link(random, server, known.cookie);
    const id = name.replace('/', '');
    devices.set(name, new Device({ name: id, user: known.user, link, time, random }));
  }
  return devices;
}

/** Registers somebody and signs in; a teacher is verified by the school's admin. */
async function enrol(
  server: SchoolServer,
  person: string,
  userRole: 'student' | 'teacher',
  now: number,
) {
  const email = `${person}@okul.tr`;
  const payload = registration(email, userRole);
  const made = await server.ask({ method: 'POST', url: '/api/register', payload });
  if (userRole === 'teacher') await verify(server, made?.json().uid, now);
  return repeated(async () => {
    const session = await signIn(server, { email, password: PASSWORD });
    return session.user.isVerified === (userRole === 'teacher') ? session : null;
  });
}

async function signIn(server: SchoolServer, payload: { email: string; password: string }) {
  const answer = await server.ask({ method: 'POST', url: '/api/session', payload });
  if (!answer) throw new Error('no server');
  const { user } = sessionAnswerSchema.parse(answer.json());
  return { user, cookie: `${SESSION_COOKIE}=${cookieOf(answer)}` };
}

async function verify(server: SchoolServer, uid: string, now: number): Promise<void> {
  const { cookie } = await signIn(server, ADMIN);
  const url = `/db/admin/user:${uid}`;
  await repeated(async () => {
    const known = await server.ask({ url, headers: { cookie } });
    if (known?.statusCode !== 200) return null;
    const { _id, _rev, ...user } = known.json<User & { _id: string; _rev: string }>();
    const payload = { _id, _rev, ...setFields(user as User, { isVerified: true }, now) };
    return server.ask({ method: 'PUT', url, headers: { cookie }, payload });
  });
}

/** Until there is an answer: the worker follows what was written a moment later. */
async function repeated<R>(attempt: () => Promise<R | null>): Promise<R> {
  for (let tries = 0; tries < 10_000; tries++) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  throw new Error('the server does not come to it');
}

async function prepareExam(devices: ReadonlyMap<string, Device>): Promise<string> {
  const workspace = devices.get('t1/a')?.app?.workspace;
  if (!workspace) throw new Error('no teacher');
  const students = [...new Set([...devices.values()].map(({ user }) => user))]
    .filter(({ userRole }) => userRole === 'student')
    .map(({ uid, displayName, userRole }): Member => ({ uid, displayName, userRole }));
  const form = { className: '6-A', classDesc: '' };
  const classroomID = await createClassroom(workspace, form, { teachers: [], students });
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    examQuestionName: `${at + 1}. soru?`,
    optionA: 'bir',
    optionB: 'iki',
    optionC: 'üç',
    optionD: '',
    correctAnswer: 'A' as const,
  }));
  const seen = () => workspace.store.classrooms.get(classroomID);
  // The action reads the tables, which follow the log.
  while (!(await seen())) await new Promise((resolve) => setImmediate(resolve));
  return createExam(workspace, { classroomID, examName: 'Kesirler', examTime: 5 }, questions);
}
