import type { SessionUser } from '../../src/domain/session/api.ts';
import type { Clock } from '../../src/domain/timing/clock.ts';
import { BackgroundSenders } from '../../src/session/delivery/background-senders.ts';
import { deliveryToken, retireDeliveryToken } from '../../src/session/delivery/token.ts';
import { noteOpened, noteWork } from '../../src/session/delivery/work-left.ts';
import { createClock } from '../../src/session/device-clock.ts';
import type { PrivateKey } from '../../src/session/sealed-user.ts';
import { goOnWithExams } from '../../src/store/exams-under-way.ts';
import type { SyncState } from '../../src/store/sync-state.ts';
import { instanceOf, type Store } from '../../src/store/tables.ts';
import { logTyping } from '../../src/store/typing.ts';
import { watchSync } from '../../src/store/watch.ts';
import type { Workspace } from '../../src/store/workspace.ts';
import { startSync } from '../../src/sync/engine.ts';
import type { Fetch } from '../../src/sync/http/http-client.ts';
import { openDirectory, openLog } from '../../src/sync/local/local-log.ts';
import { sendLeftWork } from '../../src/sync/outbox/background-sender.ts';
import { TabDisk } from './disk.ts';
import type { Line } from './network.ts';
import { pouchOf } from './tab-pouch.ts';
import { dropOthers, openStoreOn, signWith } from './tab-store.ts';
import type { Tablet } from './tablet.ts';
import type { WriteStep } from './write-steps.ts';

const ORIGIN = 'http://okul.test';
/** Pause between attempts to store a signing key (ms). */
const KEY_AGAIN = 8000;
interface Owner {
  /** Device name in hand-ins. */
  name: string;
  user: SessionUser;
  key: PrivateKey | null;
}

export interface App {
  workspace: Workspace;
  store: Store;
  wake(): void;
  /** Sync state of the leading tab; null in the others. */
  state(): SyncState | null;
}

/** Tab of a tablet's browser, with the real tables, sync and actions. */
export class Tab {
  readonly #tablet: Tablet;
  readonly #user: SessionUser;
  readonly #key: PrivateKey | null;
  readonly #disk: TabDisk;
  readonly #line: Line;
  readonly #ends: (() => unknown)[] = [];
  readonly clock: Clock;
  #isDead = false;
  /** Browser events of the page. */
  readonly events = new EventTarget();
  /** True if the storage did not open. The person then opens the app again. */
  hasFailed = false;
  /** App; null before it is open, and after the tab's death. */
  app: App | null = null;

  constructor(tablet: Tablet, { name, user, key }: Owner) {
    this.#tablet = tablet;
    this.#user = user;
    this.#key = key;
    this.#disk = new TabDisk(tablet.disk);
    this.#line = tablet.link.line();
    this.clock = this.#newClock(this.#storage());
    this.#start(name).then(
      (app) => {
        if (!this.#isDead) this.app = app;
      },
      () => {
        this.hasFailed = true;
      },
    );
  }

  /** Kills the tab at once, in the middle of its work. */
  die(): void {
    this.#isDead = true;
    this.app = null;
    this.#disk.die();
    this.#line.die();
    this.#tablet.locks.free(this);
    this.#tablet.channels.close(this);
    // Listeners on shared objects have to be removed.
    for (const end of this.#ends) end();
  }

  /** Kills the tab when a write next reaches the step. */
  dieAt(step: WriteStep, die: () => void): void {
    this.#disk.onStep = (reached) => {
      if (reached === step) die();
    };
  }

  spare(): void {
    this.#disk.onStep = () => {};
  }

  /** Passes a response on, unless the tab dies at the step `pushed`. */
  readonly #fetch: Fetch = async (url, init) => {
    const response = await this.#line.fetch(url, init);
    if (url.includes('_bulk_docs') && response.ok) this.#disk.onStep('pushed');
    return this.#isDead ? new Promise<never>(() => {}) : response;
  };

  async #start(device: string): Promise<App> {
    const disk = this.#disk;
    const user = this.#user;
    const { locks, channels, random } = this.#tablet;
    const storage = this.#storage();
    const environment = { fetch: this.#fetch, origin: ORIGIN, locks: locks.of(this) };
    const pouch = pouchOf(disk);
    const store = await openStoreOn(disk, user.uid);
    // If the disk is full, the former holder's key is removed when the app opens again.
    await dropOthers(store, { disk, storage }).catch(() => undefined);
    await signWith(this.#key, store, { storage }).catch(() => this.#signInTheEnd(store, storage));
    const { clock } = this;
    await goOnWithExams(store, clock);
    // If the disk is full, the hand-in reads the typed text from its draft row.
    await logTyping(store).catch(() => undefined);
    const instance = await instanceOf(store);
    noteOpened(user.uid, storage);
    let latest: SyncState | null = null;
    let leads = false;
    this.#ends.push(
      watchSync(store, (state) => {
        latest = state;
        noteWork(user.uid, instance, state, storage);
      }),
    );
    const sync = startSync(
      {
        store,
        user,
        clock,
        openLog: async (isSecond) => {
          const log = await openLog(user.uid, async () => pouch, isSecond);
          leads = true;
          return log;
        },
        openDirectory: (isSecond) => openDirectory(user.uid, async () => pouch, isSecond),
        onBlocked: () => {},
        delivery: {
          token: () => deliveryToken(user.uid, storage),
          retire: (token) => retireDeliveryToken(user.uid, token, storage),
        },
      },
      {
        ...environment,
        openChannel: (name) => channels.open(this, name),
        events: this.events,
        backoff: { first: 1000, most: 8000, random: random.share },
      },
    );
    const senders = new BackgroundSenders({
      storage,
      clock,
      events: this.events,
      send: (work) =>
        sendLeftWork(work, environment, {
          openStore: (uid) => openStoreOn(disk, uid),
          openLog: (uid, isSecond) => openLog(uid, async () => pouch, isSecond),
        }),
      wipeLeaving: () => Promise.resolve(),
      signedIn: () => user.uid,
      backoff: { first: 1000, most: 8000 },
    });
    this.#ends.push(senders.start());
    const workspace: Workspace = { user, device, store, clock, sync };
    return { workspace, store, wake: sync.wake, state: () => (leads ? latest : null) };
  }

  /** Retries until the signing key is stored, as the app does after a full disk. */
  #signInTheEnd(store: Store, storage: Storage): void {
    if (this.#isDead) return;
    const again = () =>
      signWith(this.#key, store, { storage }).catch(() => this.#signInTheEnd(store, storage));
    const timer = setTimeout(() => void again(), KEY_AGAIN);
    this.#ends.push(() => clearTimeout(timer));
  }

  /** `localStorage` of the tab. A dead tab's timers still run, but cannot write. */
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
