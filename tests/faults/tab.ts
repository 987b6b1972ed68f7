import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import type { SessionUser } from '../../src/domain/session/api.ts';
import { type Clock, createClock } from '../../src/replica/clock.ts';
import { deliverParcel } from '../../src/replica/courier.ts';
import type { LocalReplica } from '../../src/replica/local-replica.ts';
import { openDirectory, openReplica } from '../../src/replica/open.ts';
import { startSync } from '../../src/replica/sync.ts';
import type { SyncState } from '../../src/replica/sync-state.ts';
import { Couriers } from '../../src/session/couriers.ts';
import { deliveryToken, retireDeliveryToken } from '../../src/session/delivery-token.ts';
import { noteOpened, noteWork } from '../../src/session/work-left.ts';
import { goOnWithExams } from '../../src/store/exams-under-way.ts';
import { openStore } from '../../src/store/open.ts';
import { projectInto } from '../../src/store/project.ts';
import type { Store } from '../../src/store/tables.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { Disk, TabDisk } from './disk.ts';
import type { Line } from './network.ts';
import { pouchOf } from './tab-pouch.ts';
import type { Tablet } from './tablet.ts';

/** The app's address. */
const ORIGIN = 'http://okul.test';
/** Takes what a dead tab asks for beside its own disk. */
const nowhere = new TabDisk(new Disk());
nowhere.die();

/** What the app of one tab is made of. */
export interface App {
  workspace: Workspace;
  replica: LocalReplica;
  store: Store;
  wake(): void;
  /** Where the sync stands, as the tab that leads says it; null in another one. */
  state(): SyncState | null;
}

/** One tab of a tablet's browser, with the real replica, tables, sync and actions. */
export class Tab {
  readonly #tablet: Tablet;
  readonly #user: SessionUser;
  readonly #disk: TabDisk;
  readonly #line: Line;
  readonly #ends: (() => unknown)[] = [];
  readonly clock: Clock;
  #isDead = false;
  /** What the browser tells the page. */
  readonly events = new EventTarget();
  /** Its storage did not open: the app says so, and its person opens it once more. */
  hasFailed = false;
  /** Once it is open; null before, and after the tab's death. */
  app: App | null = null;

  constructor(tablet: Tablet, user: SessionUser, device: string) {
    this.#tablet = tablet;
    this.#user = user;
    this.#disk = new TabDisk(tablet.disk);
    this.#line = tablet.link.line();
    this.clock = this.#newClock(this.#storage());
    this.#start(device).then(
      (app) => {
        if (!this.#isDead) this.app = app;
      },
      () => {
        this.hasFailed = true;
      },
    );
  }

  /** At once, in the midst of whatever it does. */
  die(): void {
    this.#isDead = true;
    this.app = null;
    this.#disk.die();
    this.#line.die();
    this.#tablet.locks.free(this);
    this.#tablet.channels.close(this);
    // Its listeners at what all tabs of this process share would stay for ever.
    for (const end of this.#ends) end();
  }

  async #start(device: string): Promise<App> {
    const disk = this.#disk;
    const user = this.#user;
    const { locks, channels, random } = this.#tablet;
    const storage = this.#storage();
    const environment = { fetch: this.#line.fetch, origin: ORIGIN, locks: locks.of(this) };
    const pouch = pouchOf(disk);
    const store = await openStoreOn(disk, user.uid);
    const { clock } = this;
    await goOnWithExams(store, clock);
    const replica = await openReplica(user.uid, async () => pouch, disk);
    noteOpened(user.uid, storage);
    this.#project(store, 'own', replica);
    let latest: SyncState | null = null;
    const sync = startSync(
      {
        replica,
        user,
        clock,
        openDirectory: () => openDirectory(user.uid, async () => pouch),
        onDirectory: (directory) => this.#project(store, 'directory', directory),
        onDirectoryGone: async () => {},
        delivery: {
          token: () => deliveryToken(user.uid, storage),
          retire: (token) => retireDeliveryToken(user.uid, token, storage),
        },
        onState: async (state) => {
          noteWork(user.uid, replica.instance, state, storage);
          latest = state;
        },
      },
      {
        ...environment,
        openChannel: (name) => channels.open(this, name),
        events: this.events,
        backoff: { first: 1000, most: 8000, random: random.share },
      },
    );
    const couriers = new Couriers({
      storage,
      clock,
      events: this.events,
      deliver: (parcel) =>
        deliverParcel(parcel, environment, (uid) => openReplica(uid, async () => pouch, disk)),
      signedIn: () => user.uid,
      backoff: { first: 1000, most: 8000 },
    });
    this.#ends.push(couriers.start());
    const workspace: Workspace = {
      user,
      device,
      store,
      clock,
      replica: async () => replica,
      sync,
    };
    return { workspace, replica, store, wake: sync.wake, state: () => latest };
  }

  #project(store: Store, key: 'own' | 'directory', replica: Parameters<typeof projectInto>[2]) {
    const projection = projectInto(store, key, replica);
    this.#ends.push(() => projection.stop());
    return projection;
  }

  /** What lies beside the databases. A dead tab's timers still run here, and write nothing any more. */
  #storage(): Storage {
    const writing = ['setItem', 'removeItem'];
    return new Proxy<Storage>(this.#tablet.disk.storage, {
      get: (storage, name) => {
        if (this.#isDead && writing.includes(String(name))) return () => {};
        const value: unknown = Reflect.get(storage, name);
        return typeof value === 'function' ? value.bind(storage) : value;
      },
    });
  }

  #newClock(storage: Storage): Clock {
    const tablet = this.#tablet;
    const openedAt = tablet.monotonic;
    return createClock({
      wall: () => tablet.time.now + tablet.wallError,
      monotonic: () => tablet.monotonic - openedAt,
      load: (key) => storage.getItem(key),
      save: (key, text) => storage.setItem(key, text),
    });
  }
}

/** Dexie takes its storage from a place that all share, when a database is constructed: at once when it is asked to open. */
function openStoreOn(disk: TabDisk, uid: string): Promise<Store> {
  const at = (indexedDB: unknown) => Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  at(disk);
  const opening = openStore(uid);
  at(nowhere);
  return opening;
}
