import { createClassroom } from '../../src/actions/classrooms.ts';
import { createExam } from '../../src/actions/exams.ts';
import type { Member } from '../../src/domain/entities/common.ts';
import type { User } from '../../src/domain/entities/user.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { type SessionUser, sessionAnswerSchema } from '../../src/domain/session/api.ts';
import { keepDeliveryToken } from '../../src/session/delivery-token.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../sync-server/auth/cookies.ts';
import { ADMIN, PASSWORD, registration } from '../../sync-server/testing.ts';
import { Device } from './device.ts';
import { Disk } from './disk.ts';
import { Link } from './network.ts';
import { randomFrom } from './random.ts';
import { CLASS, clockErrorOf, DEVICES, type DeviceName, QUESTIONS, SHARED } from './schedule.ts';
import { SchoolServer } from './server.ts';
import type { ServerDisk } from './server-disk.ts';
import { Tablet } from './tablet.ts';
import type { Time } from './time.ts';

/** So long everything may take that a healthy school does at once. ms. */
const SOON = 60_000;
/** So long nothing may move before the school counts as founded. ms. */
const REST = 10_000;

export interface School {
  time: Time;
  server: SchoolServer;
  devices: ReadonlyMap<DeviceName, Device>;
  examID: string;
  /** The first one of the class. */
  joinCode: string;
  uidOf(person: string): string;
}

/** What a school is on its first day, when everything is switched off: what each seed begins with. */
export interface FoundedSchool {
  at: number;
  disk: ServerDisk;
  devices: ReadonlyMap<DeviceName, KeptDevice>;
  /** By tablet. */
  disks: ReadonlyMap<string, Disk>;
  examID: string;
  joinCode: string;
}

interface KeptDevice {
  user: SessionUser;
  cookie: string;
}

/** A class of three students with an exam, made by its teacher, on everybody's devices. */
export async function foundSchool(time: Time): Promise<FoundedSchool> {
  const server = new SchoolServer(time);
  await time.done(server.start());
  const disks = new Map(DEVICES.map((name) => [tabletOf(name), new Disk()]));
  const kept = await time.done(enrolAll(server, disks, time.now));
  const devices = makeDevices(kept, disks, { seed: 0, server, time });
  await time.calm();
  await open(devices, time);
  const made = await time.settled(prepareExam(devices));
  const hasSheets = async () => {
    const counts = CLASS.map((person) => appOf(devices, person)?.store.sheets.count() ?? 0);
    return (await Promise.all(counts)).every((count) => count > 0);
  };
  if (!(await time.until(hasSheets, SOON))) throw new Error('the exam does not arrive');
  await time.pass(REST);
  for (const device of devices.values()) device.killAll();
  server.kill();
  await time.calm();
  return { at: time.now, disk: server.disk, devices: kept, disks, ...made };
}

/** A school as it was founded, with everything switched on; the chance of its network is the seed's. */
export async function openSchool(
  founded: FoundedSchool,
  seed: number,
  time: Time,
): Promise<School> {
  time.reset(founded.at);
  const server = new SchoolServer(time, founded.disk.copy());
  await time.done(server.start());
  const disks = new Map([...founded.disks].map(([name, disk]) => [name, disk.copy()]));
  const devices = makeDevices(founded.devices, disks, { seed, server, time });
  [...new Set([...devices.values()].map(({ tablet }) => tablet))].forEach((tablet, at) => {
    tablet.wallError = clockErrorOf(seed, at);
  });
  await open(devices, time);
  const { examID, joinCode } = founded;
  const uidOf = (person: string) =>
    [...devices].find(([name]) => personOf(name) === person)?.[1].user.uid ?? '';
  return { time, server, devices, examID, joinCode, uidOf };
}

/** Whoever has the shared tablet signs out, the other one signs in: by the server where it is there, else by the tablet. */
export function passOn(school: School): void {
  const [first, second] = SHARED.map((name) => school.devices.get(name));
  if (!first || !second) return;
  const { tablet } = first;
  const [last, next] = tablet.holder === first ? [first, second] : [second, first];
  last.wakeUp();
  last.killAll();
  tablet.holder = next;
  if (tablet.link.isUp && school.server.isUp) tablet.link.cookie = next.cookie;
  next.open(0);
}

/** Those that somebody has in hand. */
export const heldDevices = ({ devices }: { devices: ReadonlyMap<string, Device> }): Device[] =>
  [...devices.values()].filter((device) => device.tablet.holder === device);

async function open(devices: ReadonlyMap<string, Device>, time: Time): Promise<void> {
  const held = heldDevices({ devices });
  for (const device of held) device.open(0);
  const opened = () => held.every(({ leader }) => leader?.state()?.phase === 'synced');
  if (!(await time.until(opened, SOON))) throw new Error('the school does not open');
}

function makeDevices(
  kept: FoundedSchool['devices'],
  disks: FoundedSchool['disks'],
  { seed, server, time }: { seed: number; server: SchoolServer; time: Time },
): Map<DeviceName, Device> {
  const tablets = new Map<string, Tablet>();
  for (const [name, disk] of disks) {
    const random = randomFrom(seed, tablets.size + 1);
    tablets.set(name, new Tablet({ disk, link: new Link(random, server), time, random }));
  }
  const devices = new Map<DeviceName, Device>();
  for (const [name, { user, cookie }] of kept) {
    const tablet = tablets.get(tabletOf(name));
    if (!tablet) continue;
    const device = new Device(name.replace('/', ''), { user, cookie, tablet });
    tablet.holder ??= device;
    if (tablet.holder === device) tablet.link.cookie = cookie;
    devices.set(name, device);
  }
  return devices;
}

const personOf = (device: string): string => device.split('/')[0] ?? '';
/** The shared one is named by itself, the others by who has them. */
const tabletOf = (device: string): string => (device.endsWith('/c') ? 'c' : device);

const appOf = (devices: ReadonlyMap<string, Device>, person: string) =>
  [...devices].find(([name]) => personOf(name) === person)?.[1].app;

async function enrolAll(
  server: SchoolServer,
  disks: ReadonlyMap<string, Disk>,
  now: number,
): Promise<Map<DeviceName, KeptDevice>> {
  const emails = new Map<string, string>();
  const kept = new Map<DeviceName, KeptDevice>();
  const deviceKeys = new Map<string, string>();
  for (const name of DEVICES) {
    const person = personOf(name);
    const email = emails.get(person) ?? (await enrol(server, person, now));
    emails.set(person, email);
    const tablet = tabletOf(name);
    const session = await signInVerified(server, email, deviceKeys.get(tablet) ?? '');
    deviceKeys.set(tablet, session.deviceKey);
    const storage = disks.get(tablet)?.storage;
    keepDeliveryToken(session.user.uid, session.delivery, storage);
    kept.set(name, { user: session.user, cookie: session.cookie });
  }
  return kept;
}

/** Registers somebody; a teacher is verified by the school's admin. @returns the address */
async function enrol(server: SchoolServer, person: string, now: number): Promise<string> {
  const email = `${person}@okul.tr`;
  const userRole = isTeacher(email) ? 'teacher' : 'student';
  const payload = registration(email, userRole);
  const made = await server.ask({ method: 'POST', url: '/api/register', payload });
  if (userRole === 'teacher') await verify(server, made?.json().uid, now);
  return email;
}

const isTeacher = (email: string): boolean => email.startsWith('t');

const signInVerified = (server: SchoolServer, email: string, deviceKey: string) =>
  repeated(async () => {
    const session = await signIn(server, { email, password: PASSWORD }, deviceKey);
    return session.user.isVerified === isTeacher(email) ? session : null;
  });

async function signIn(
  server: SchoolServer,
  payload: { email: string; password: string },
  deviceKey = '',
) {
  const headers = { cookie: `${DEVICE_COOKIE}=${deviceKey}` };
  const answer = await server.ask({ method: 'POST', url: '/api/session', headers, payload });
  if (!answer) throw new Error('no server');
  const { user, delivery } = sessionAnswerSchema.parse(answer.json());
  const given = (name: string) => answer.cookies.find((cookie) => cookie.name === name)?.value;
  const key = given(DEVICE_COOKIE) ?? '';
  const cookie = `${SESSION_COOKIE}=${given(SESSION_COOKIE)}; ${DEVICE_COOKIE}=${key}`;
  return { user, delivery, deviceKey: key, cookie };
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

async function prepareExam(
  devices: ReadonlyMap<string, Device>,
): Promise<{ examID: string; joinCode: string }> {
  const workspace = appOf(devices, 't1')?.workspace;
  if (!workspace) throw new Error('no teacher');
  const students = CLASS.flatMap((person): Member[] => {
    const user = [...devices].find(([name]) => personOf(name) === person)?.[1].user;
    return user ? [{ uid: user.uid, displayName: user.displayName, userRole: 'student' }] : [];
  });
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
  // The action reads the tables, which follow the log.
  let classroom = await workspace.store.classrooms.get(classroomID);
  while (!classroom) {
    await new Promise((resolve) => setImmediate(resolve));
    classroom = await workspace.store.classrooms.get(classroomID);
  }
  const exam = { classroomID, examName: 'Kesirler', examTime: 5 };
  const examID = await createExam(workspace, exam, questions);
  return { examID, joinCode: classroom.joinCode };
}
