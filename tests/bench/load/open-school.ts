import { newId } from '../../../src/domain/ids.ts';
import { SESSION_COOKIE } from '../../../sync-server/accounts/visitor.ts';
import { readCouchAddress } from '../../../sync-server/storage/couchdb/address.ts';
import { CouchClient } from '../../../sync-server/storage/couchdb/client.ts';
import { forEach } from '../../../sync-server/support/async/for-each.ts';
import { newDataDir, type RunningServer, startServerOn } from '../../support/server.ts';
import type { Remote } from './device.ts';
import { runJob } from './jobs/run-job.ts';
import type { SeedOrder } from './jobs/seed-school.ts';
import { deviceKey } from './papers.ts';
import type { Place } from './place.ts';
import { COLLECTS_GARBAGE } from './process-figures.ts';

/** Filled school with the built server in a separate process. */
export interface OpenSchool {
  place: Place;
  server: RunningServer;
  /** Returns the role database of a signed-in person, as the person's device reaches it. */
  remoteOf(uid: string): Remote;
  dispose(): Promise<void>;
}

/** @param couchUrl null for the embedded engine */
export async function openSchool(
  couchUrl: string | null,
  school: SeedOrder['school'],
  signedIn: string[],
): Promise<OpenSchool> {
  const place: Place = {
    dataDir: newDataDir(),
    couchUrl: couchUrl && `${couchUrl.replace(/\/$/, '')}/bench${newId()}`,
  };
  const tokens = await runJob('seedSchool', { place, school, signedIn, key: await deviceKey() });
  const server = await startServerOn(place.dataDir, settingsFor(place));
  const { port } = new URL(server.origin);
  return {
    place,
    server,
    remoteOf: (uid) => ({
      url: `http://127.0.0.1:${port}/db/${uid.startsWith('ogretmen') ? 'teacher' : 'student'}-${uid}`,
      headers: { cookie: `${SESSION_COOKIE}=${tokens[uid]}` },
      by: 'app',
    }),
    async dispose() {
      await server.dispose();
      await removeDatabases(place);
    },
  };
}

const settingsFor = ({ couchUrl }: Place) => ({
  HOST: '127.0.0.1',
  NODE_OPTIONS: COLLECTS_GARBAGE,
  ...(couchUrl !== null && { COUCHDB_URL: couchUrl }),
});

async function removeDatabases({ couchUrl }: Place): Promise<void> {
  const address = couchUrl === null ? null : readCouchAddress(couchUrl);
  if (!address) return;
  const client = new CouchClient(address);
  const { value } = await client.json<string[]>({ method: 'GET', path: '/_all_dbs' });
  const own = value.filter((name) => name.startsWith(address.prefix));
  await forEach(own, 10, async (name) => {
    await client.json({ method: 'DELETE', path: `/${encodeURIComponent(name)}` });
  });
  await client.close();
}
