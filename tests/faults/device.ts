import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import type { SessionUser } from '../../src/domain/session/api.ts';
import { createClock } from '../../src/replica/clock.ts';
import { LocalReplica } from '../../src/replica/local-replica.ts';
import { openDirectory, replicaName } from '../../src/replica/open.ts';
import { startSync } from '../../src/replica/sync.ts';
import type { SyncState } from '../../src/replica/sync-state.ts';
import { openStore } from '../../src/store/open.ts';
import { projectInto } from '../../src/store/project.ts';
import type { Store } from '../../src/store/tables.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { Disk, pouchOf, TabDisk } from './disk.ts';
import type { Link } from './network.ts';
import type { Random } from './random.ts';
import type { Time } from './time.ts';

/** The app's address. */
const ORIGIN = 'http://okul.test';
/** Takes what a dead tab asks for beside its own disk. */
const nowhere = new TabDisk(new Disk().factory);
nowhere.die();

/** What the app of one tab is made of. */
interface App {
  workspace: Workspace;
  replica: LocalReplica;
  store: Store;
  wake(): void;
  state(): SyncState | null;
}

interface Tab {
  disk: TabDisk;
  opening: Promise<App>;
  app: App | null;
}

export interface DeviceParts {
  name: string;
  user: SessionUser;
  link: Link;
  time: Time;
  random: Random;
}

/** A tablet: its disk and its clock outlive its tab, which runs the real replica, tables, sync and actions. */
export class Device {
  readonly name: string;
  readonly user: SessionUser;
  readonly link: Link;
  readonly disk = new Disk();
  readonly #time: Time;
  readonly #random: Random;
  /** What this device's wall clock is ahead of the server's, ms. */
  wallError = 0;
  #clockNote: string | null = null;
  #tab: Tab | null = null;

  constructor({ name, user, link, time, random }: DeviceParts) {
    this.name = name;
    this.user = user;
    this.link = link;
    this.#time = time;
    this.#random = random;
  }

  /** The app, once it is open; null while no tab is. */
  get app(): App | null {
    return this.#tab?.app ?? null;
  }

  get isOpen(): boolean {
    return this.#tab !== null;
  }

  open(): void {
    if (this.#tab) return;
    const disk = this.disk.tab();
    const tab: Tab = { disk, opening: this.#start(disk), app: null };
    this.#tab = tab;
    tab.opening.then(
      (app) => {
        tab.app = app;
      },
      () => undefined,
    );
  }

  /** As a tab dies: at once, in the midst of whatever it does. */
  kill(): void {
    this.#tab?.disk.die();
    this.#tab = null;
    this.link.drop();
  }

  async #start(disk: TabDisk): Promise<App> {
    const { user, link } = this;
    const isDead = () => this.#tab?.disk !== disk;
    const pouch = pouchOf(disk);
    const store = await openStoreOn(disk, user.uid);
    const clock = this.#clock();
    const replica = await LocalReplica.open(pouch, user.uid, replicaName(user.uid), disk);
    projectInto(store, 'own', replica);
    let latest: SyncState | null = null;
    const sync = startSync(
      {
        replica,
        user,
        clock,
        openDirectory: () => openDirectory(user.uid, async () => pouch),
        onDirectory: (directory) => projectInto(store, 'directory', directory),
        onDirectoryGone: async () => {},
        onState: async (state) => {
          latest = state;
        },
      },
      {
        fetch: (url, init) => (isDead() ? new Promise(() => {}) : link.fetch(url, init)),
        origin: ORIGIN,
        locks: undefined,
        events: new EventTarget(),
        backoff: { first: 1000, most: 8000, random: this.#random.share },
      },
    );
    const workspace: Workspace = {
      user,
      device: this.name,
      store,
      clock,
      replica: async () => replica,
      sync,
    };
    return { workspace, replica, store, wake: sync.wake, state: () => latest };
  }

  #clock() {
    const openedAt = this.#time.now;
    return createClock({
      wall: () => this.#time.now + this.wallError,
      monotonic: () => this.#time.now - openedAt,
      load: () => this.#clockNote,
      save: (text) => {
        this.#clockNote = text;
      },
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
