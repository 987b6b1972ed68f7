import type { Page } from '@playwright/test';
import { Device } from '../e2e/support/device.ts';
import { signIn, signInAsAdmin, ZEYNEP } from '../e2e/support/people.ts';
import { type RunningServer, startBuiltServer } from '../support/server.ts';
import type { PeerName } from './bare/peers.tsx';
import { buildBarePage } from './bare-page.ts';
import { adminSide, deskOf, SCHOOL } from './big-school.ts';
import { allowFunctions } from './in-page.ts';
import { type List, measuresOf, timesOf } from './list-times.ts';
import type { Measure } from './numbers.ts';
import { fillTables, uidOnDevice } from './tables.ts';

interface PeeredList extends List {
  what: string;
  peer: PeerName;
}

const DESK: readonly PeeredList[] = [
  {
    what: `Teacher's pick-list of ${SCHOOL.students} students`,
    peer: 'pick-list',
    ...{ from: '/', path: '/classrooms-management', heading: 'Sınıf Yönetimi' },
    opener: 'Öğrencileri şimdi ekle',
    row: `main li[aria-posinset][aria-setsize]`,
    searchLabel: 'Öğrenci ara',
  },
  {
    what: `Teacher's own ${SCHOOL.classrooms} classes`,
    peer: 'own-classes',
    ...{ from: '/', path: '/classrooms-management', heading: 'Sınıf Yönetimi' },
    row: 'main ul[aria-label="Sınıflarım"] > li',
    searchLabel: 'Sınıf ara',
  },
  {
    what: `Teacher's own ${SCHOOL.exams} exams`,
    peer: 'own-exams',
    ...{ from: '/', path: '/my-exams', heading: 'Sınavlarım' },
    row: 'main article',
    searchLabel: 'Sınav veya sınıf ara',
    letter: 'b',
  },
];

const TABLE_ROW = 'main tbody tr';
const OFFICE: readonly PeeredList[] = [
  {
    what: `Admin's ${SCHOOL.students} students`,
    peer: 'students',
    ...{ from: '/admin', path: '/admin/students', heading: 'Öğrenciler', row: TABLE_ROW },
    searchLabel: 'İsim, e-posta veya telefon ara',
  },
  {
    what: `Admin's ${SCHOOL.classrooms} classes`,
    peer: 'classes',
    ...{ from: '/admin', path: '/admin/classrooms', heading: 'Sınıflar', row: TABLE_ROW },
    searchLabel: 'Sınıf, açıklama veya öğretmen ara',
  },
  {
    what: `Admin's ${SCHOOL.exams} exams`,
    peer: 'exams',
    ...{ from: '/admin', path: '/admin/exams', heading: 'Sınavlar', row: TABLE_ROW },
    searchLabel: 'Sınav, sınıf veya öğretmen ara',
  },
];

/** Measures how long lists of the largest school take to open and to search. */
export async function measureLists(server: RunningServer): Promise<Measure[]> {
  const bareServer = await startBuiltServer(await buildBarePage());
  const bare = new Device('bare', bareServer.origin);
  try {
    const page = await bare.open('/#list');
    await allowFunctions(page);
    return [
      ...(await measureOn(server, DESK_SIDE, page)),
      ...(await measureOn(server, OFFICE_SIDE, page)),
    ];
  } finally {
    await bare.dispose();
    await bareServer.dispose();
  }
}

interface Side {
  lists: readonly PeeredList[];
  enter: (device: Device) => Promise<void>;
  rowsOf: (uid: string) => object;
}

const DESK_SIDE: Side = { lists: DESK, enter: (tablet) => signIn(tablet, ZEYNEP), rowsOf: deskOf };
const OFFICE_SIDE: Side = { lists: OFFICE, enter: signInAsAdmin, rowsOf: adminSide };

async function measureOn(
  server: RunningServer,
  { lists, enter, rowsOf }: Side,
  bare: Page,
): Promise<Measure[]> {
  const device = new Device('lists', server.origin);
  try {
    await enter(device);
    await device.synced();
    await device.installed();
    // The device is offline, so that pushes of the server are not measured.
    await device.goOffline();
    const uid = await uidOnDevice(device.page);
    await fillTables(device.page, uid, { ...rowsOf(uid) });
    const measures: Measure[] = [];
    for (const list of lists) {
      const page = await device.open(list.from);
      await allowFunctions(page);
      const peer = await timesOf(bare, peerOf(list));
      measures.push(...measuresOf(list.what, await timesOf(page, list), peer));
    }
    return measures;
  } finally {
    await device.dispose();
  }
}

/** Returns the bare list that draws the same rows. */
const peerOf = ({ peer, letter }: PeeredList): List => ({
  ...{ from: '#list', path: `#${peer}`, heading: 'Merhaba', row: 'main [data-row]' },
  ...{ searchLabel: 'Search', letter },
});
