import { Device } from '../e2e/support/device.ts';
import { signIn, signInAsAdmin, ZEYNEP } from '../e2e/support/people.ts';
import { type RunningServer, startBuiltServer } from '../support/server.ts';
import { buildBarePage } from './bare-page.ts';
import { adminSide, deskOf, SCHOOL } from './big-school.ts';
import { allowFunctions } from './in-page.ts';
import { type List, measuresOf, type Times, timesOf } from './list-times.ts';
import type { Measure } from './numbers.ts';
import { fillTables, uidOnDevice } from './tables.ts';

export const DESK: readonly List[] = [
  {
    what: `Teacher's pick-list of ${SCHOOL.students} students`,
    ...{ from: '/', path: '/classrooms-management', heading: 'Sınıf Yönetimi' },
    row: `main li[aria-posinset][aria-setsize]`,
    searchLabel: 'Öğrenci ara',
  },
  {
    what: `Teacher's own ${SCHOOL.classrooms} classes`,
    ...{ from: '/', path: '/classrooms-management', heading: 'Sınıf Yönetimi' },
    row: 'main ul[aria-label="Sınıflarım"] > li',
    searchLabel: 'Sınıf ara',
  },
  {
    what: `Teacher's own ${SCHOOL.exams} exams`,
    ...{ from: '/', path: '/my-exams', heading: 'Sınavlarım' },
    row: 'main article',
    searchLabel: 'Sınav veya sınıf ara',
    letter: 'b',
  },
];

const TABLE_ROW = 'main tbody tr';
export const ADMIN_SIDE: readonly List[] = [
  {
    what: `Admin's ${SCHOOL.students} students`,
    ...{ from: '/admin', path: '/admin/students', heading: 'Öğrenciler', row: TABLE_ROW },
    searchLabel: 'İsim, e-posta veya telefon ara',
  },
  {
    what: `Admin's ${SCHOOL.classrooms} classes`,
    ...{ from: '/admin', path: '/admin/classrooms', heading: 'Sınıflar', row: TABLE_ROW },
    searchLabel: 'Sınıf, açıklama veya öğretmen ara',
  },
  {
    what: `Admin's ${SCHOOL.exams} exams`,
    ...{ from: '/admin', path: '/admin/exams', heading: 'Sınavlar', row: TABLE_ROW },
    searchLabel: 'Sınav, sınıf veya öğretmen ara',
  },
];

/** Times to a list's first rows and to the found rows, in the largest school, beside bare ones. */
export async function measureLists(server: RunningServer): Promise<Measure[]> {
  const bare = await timeBare();
  const desk = { lists: DESK, enter: (device: Device) => signIn(device, ZEYNEP), rowsOf: deskOf };
  const office = { lists: ADMIN_SIDE, enter: signInAsAdmin, rowsOf: adminSide };
  return [
    ...measuresOf(BARE, bare, null),
    ...(await measureOn(server, desk, bare)),
    ...(await measureOn(server, office, bare)),
  ];
}

interface Side {
  lists: readonly List[];
  enter: (device: Device) => Promise<void>;
  rowsOf: (uid: string) => object;
}

async function measureOn(
  server: RunningServer,
  { lists, enter, rowsOf }: Side,
  bare: Times,
): Promise<Measure[]> {
  const device = new Device('lists', server.origin);
  try {
    await enter(device);
    await device.synced();
    await device.installed();
    // Otherwise later pushes of the server would be measured with the lists.
    await device.goOffline();
    const uid = await uidOnDevice(device.page);
    await fillTables(device.page, uid, { ...rowsOf(uid) });
    const measures: Measure[] = [];
    for (const list of lists) {
      const page = await device.open(list.from);
      await allowFunctions(page);
      measures.push(...measuresOf(list.what, await timesOf(page, list), bare));
    }
    return measures;
  } finally {
    await device.dispose();
  }
}

const BARE = 'Bare React list of 60 rows of 2000';

/** The peer shows as many rows in a bare React page, from memory. */
async function timeBare(): Promise<Times> {
  const server = await startBuiltServer(await buildBarePage());
  const device = new Device('bare', server.origin);
  try {
    const page = await device.open('/#list');
    await allowFunctions(page);
    await page.getByRole('link', { name: 'List' }).waitFor();
    return await timesOf(page, {
      what: BARE,
      ...{ from: '#list', path: '#open', heading: 'Merhaba', row: 'main li' },
      searchLabel: 'Search',
    });
  } finally {
    await device.dispose();
    await server.dispose();
  }
}
