import type { SessionUser } from '../../src/domain/session/api.ts';
import type { PrivateKey } from '../../src/session/sealed-user.ts';
import { type App, Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import type { WriteStep } from './write-steps.ts';

/** A tablet used by one person, with any number of tabs. */
export class Device {
  /** Device name in hand-ins. */
  readonly name: string;
  readonly user: SessionUser;
  /** Session of this person on this tablet. */
  readonly cookie: string;
  /** Signs the logs; null if nothing is signed. */
  readonly key: PrivateKey | null;
  readonly tablet: Tablet;
  /** Event loop turns at which its last tab died. */
  readonly deaths: number[] = [];
  readonly #tabs = new Map<number, Tab>();
  /** True if the server was reachable when the tablet fell asleep. */
  #wasUp = true;

  constructor(
    name: string,
    { user, cookie, key, tablet }: Pick<Device, 'user' | 'cookie' | 'key' | 'tablet'>,
  ) {
    this.name = name;
    this.cookie = cookie;
    this.key = key;
    this.user = user;
    this.tablet = tablet;
  }

  /** Apps of all open tabs. */
  get apps(): App[] {
    return [...this.#tabs.values()].flatMap(({ app }) => app ?? []);
  }

  /** Any app; null without one. */
  get app(): App | null {
    return this.apps[0] ?? null;
  }

  /** The app of the replicating tab. */
  get leader(): App | null {
    return this.apps.find((app) => app.state()) ?? null;
  }

  appIn(tab: number): App | null {
    return this.#tabs.get(tab)?.app ?? null;
  }

  open(tab: number): void {
    const known = this.#tabs.get(tab);
    if (known && !known.hasFailed) return;
    known?.die();
    this.#tabs.set(tab, new Tab(this.tablet, this));
  }

  /** Ends at once, whatever the tab does. */
  kill(tab: number): void {
    const dying = this.#tabs.get(tab);
    if (!dying) return;
    dying.die();
    this.#tabs.delete(tab);
    if (this.#tabs.size === 0) this.deaths.push(this.tablet.time.turns);
  }

  /** Ends at a step of the tab's next write. */
  killAt(tab: number, step: WriteStep): void {
    this.#tabs.get(tab)?.dieAt(step, () => this.kill(tab));
  }

  /** Cancels pending deaths at a write. */
  spare(): void {
    for (const tab of this.#tabs.values()) tab.spare();
  }

  killLeader(): void {
    const leading = [...this.#tabs].find(([, { app }]) => app?.state());
    if (leading) this.kill(leading[0]);
  }

  killAll(): void {
    for (const tab of [...this.#tabs.keys()]) this.kill(tab);
  }

  /**
   * The screen goes dark: no way to the server, and the monotonic clock stops. Begun work
   * continues, as in a page that the browser has not frozen yet.
   */
  fallAsleep(): void {
    const { link } = this.tablet;
    for (const { clock } of this.#tabs.values()) clock.rest();
    this.tablet.fallAsleep();
    this.#wasUp = link.isUp;
    link.isUp = false;
  }

  /** Does nothing if the tablet is awake. */
  wakeUp(): void {
    if (!this.tablet.isAsleep) return;
    this.tablet.wakeUp();
    for (const { clock } of this.#tabs.values()) clock.resume();
    this.tablet.link.isUp = this.#wasUp;
    if (this.#wasUp) this.comeOnline();
  }

  /** Sends the event to every tab, as the browser does. */
  comeOnline(): void {
    for (const tab of this.#tabs.values()) tab.events.dispatchEvent(new Event('online'));
  }

  wake(): void {
    for (const { wake } of this.apps) wake();
  }
}
