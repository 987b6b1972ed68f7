import { createClassroom } from '../../src/actions/classrooms.ts';
import { createExam } from '../../src/actions/exams.ts';
import { publishExam } from '../../src/actions/publishing.ts';
import type { Member } from '../../src/domain/documents/common.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/documents/exam/settings.ts';
import { singleForm } from '../../src/domain/question-kinds/single/single.ts';
import { BEFORE_THE_HOUR } from './cast.ts';
import { Device } from './device.ts';
import { Disk } from './disk.ts';
import { enrolAll, enrolAlone, type KeptDevice, personOf, tabletOf } from './enrol.ts';
import { CLASS, DEVICES, type DeviceName, FORGER, QUESTIONS, SHARED } from './events.ts';
import { Forger } from './forger.ts';
import { Link } from './network.ts';
import { randomFrom } from './random.ts';
import { clockErrorOf } from './schedule.ts';
import { SchoolServer } from './server.ts';
import type { ServerDisk } from './server-disk.ts';
import { Tablet } from './tablet.ts';
import type { Time } from './time.ts';

/** Timeout for the exam to reach the devices (ms). */
const SOON = 60_000;
/** Time without a change after which the school counts as founded (ms). */
const REST = 10_000;
/** Time until the sealed exam begins (ms). Longer than the founding takes. */
const LONG = 3_600_000;

export interface School {
  time: Time;
  server: SchoolServer;
  devices: ReadonlyMap<DeviceName, Device>;
  forger: Forger;
  examID: string;
  /** Beginning of the sealed exam (ms); null if it is not sealed. */
  opensAt: number | null;
  joinCode: string;
  uidOf(person: string): string;
}

/** Initial state of each seed's school. All devices and the server are off. */
export interface FoundedSchool {
  at: number;
  disk: ServerDisk;
  devices: ReadonlyMap<DeviceName, KeptDevice>;
  forger: KeptDevice;
  /** Disks, by tablet. */
  disks: ReadonlyMap<string, Disk>;
  examID: string;
  opensAt: number | null;
  joinCode: string;
}

/** Founds a class of three students with an exam. @param isSealed true if it begins later */
export async function foundSchool(time: Time, isSealed: boolean): Promise<FoundedSchool> {
  const opensAt = isSealed ? time.now + LONG : null;
  const server = new SchoolServer(time);
  await time.done(server.start());
  const disks = new Map(DEVICES.map((name) => [tabletOf(name), new Disk()]));
  const kept = await time.done(enrolAll(server, disks, time.now));
  const forger = await time.done(enrolAlone(server, FORGER, time.now));
  const devices = makeDevices(kept, disks, { seed: 0, server, time });
  await time.calm();
  await open(devices, time);
  const made = await time.settled(prepareExam(devices, forger, opensAt));
  const hasSheets = async () => {
    const counts = CLASS.map((person) => appOf(devices, person)?.store.sheets.count() ?? 0);
    return (await Promise.all(counts)).every((count) => count > 0);
  };
  if (!(await time.until(hasSheets, SOON))) throw new Error('the exam does not arrive');
  await time.pass(REST);
  for (const device of devices.values()) device.killAll();
  server.kill();
  await time.calm();
  // A sealed exam's school starts shortly before the beginning.
  const at = opensAt === null ? time.now : opensAt - BEFORE_THE_HOUR;
  return { at, opensAt, disk: server.disk, devices: kept, forger, disks, ...made };
}

/** Starts a founded school with the seed's network and clocks. */
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
  const { examID, opensAt, joinCode } = founded;
  const uidOf = (person: string) =>
    [...devices].find(([name]) => personOf(name) === person)?.[1].user.uid ?? '';
  const link = new Link(randomFrom(seed, 400), server);
  const forger = new Forger(founded.forger, link, time);
  return { time, server, devices, forger, examID, opensAt, joinCode, uidOf };
}

/** Changes the holder of the shared tablet. Without a network, the tablet does this itself. */
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

/** Returns the devices of the tablets' current holders. */
export const heldDevices = ({ devices }: { devices: ReadonlyMap<string, Device> }): Device[] =>
  [...devices.values()].filter((device) => device.tablet.holder === device);

/** Returns one device for each student tablet. */
export const studentTablets = ({ devices }: School): Device[] => {
  const ofStudents = [...devices.values()].filter(({ user }) => user.userRole === 'student');
  return [...new Map(ofStudents.map((device) => [device.tablet, device])).values()];
};

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
  for (const [name, person] of kept) {
    const tablet = tablets.get(tabletOf(name));
    if (!tablet) continue;
    const { cookie } = person;
    const device = new Device(name.replace('/', ''), { ...person, tablet });
    tablet.holder ??= device;
    if (tablet.holder === device) tablet.link.cookie = cookie;
    devices.set(name, device);
  }
  return devices;
}

const appOf = (devices: ReadonlyMap<string, Device>, person: string) =>
  [...devices].find(([name]) => personOf(name) === person)?.[1].app;

async function prepareExam(
  devices: ReadonlyMap<string, Device>,
  forger: KeptDevice,
  opensAt: number | null,
): Promise<{ examID: string; joinCode: string }> {
  const workspace = appOf(devices, 't1')?.workspace;
  if (!workspace) throw new Error('no teacher');
  const inClass = CLASS.flatMap((person) => {
    const user = [...devices].find(([name]) => personOf(name) === person)?.[1].user;
    return user ?? [];
  });
  const students = [...inClass, forger.user].map(
    ({ uid, displayName }): Member => ({ uid, displayName, userRole: 'student' }),
  );
  const form = { className: '6-A', classDesc: '' };
  const classroomID = await createClassroom(workspace, form, { teachers: [], students });
  const questions = Array.from({ length: QUESTIONS }, (_, at) =>
    singleForm(`${at + 1}. soru?`, ['bir', 'iki', 'üç'], 'A'),
  );
  // The tables follow the log with a delay.
  let classroom = await workspace.store.classrooms.get(classroomID);
  while (!classroom) {
    await new Promise((resolve) => setImmediate(resolve));
    classroom = await workspace.store.classrooms.get(classroomID);
  }
  const exam = { classroomID, examName: 'Kesirler', examTime: 5 };
  const examID = await createExam(workspace, exam, questions, { ...DEFAULT_SETTINGS, opensAt });
  await publishExam(workspace, examID, [classroomID]);
  return { examID, joinCode: classroom.joinCode };
}
