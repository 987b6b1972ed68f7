import type { SessionUser } from '../../src/domain/session/api.ts';
import type { PrivateKey } from '../../src/session/sealed-user.ts';
import { type App, Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import type { WriteStep } from './write-steps.ts';

/** Use of a tablet by one person, with any number of tabs. */
export class Device {
  /** Device name in hand-ins. */
  readonly name: string;
  readonly user: SessionUser;
  /** Cookie of this person's session on this tablet. */
  readonly cookie: string;
  /** Signing key of the logs; null for a teacher. */
  readonly key: PrivateKey | null;
  readonly tablet: Tablet;
  /** Turns of the event loop at which its last tab died. */
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

  get apps(): App[] {
    return [...this.#tabs.values()].flatMap(({ app }) => app ?? []);
  }

  /** App of any tab; null without an open tab. */
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

  /** Kills the tab at once, in the middle of its work. */
  kill(tab: number): void {
    const dying = this.#tabs.get(tab);
    if (!dying) return;
    dying.die();
    this.#tabs.delete(tab);
    if (this.#tabs.size === 0) this.deaths.push(this.tablet.time.turns);
  }

  killAt(tab: number, step: WriteStep): void {
    this.#tabs.get(tab)?.dieAt(step, () => this.kill(tab));
  }

  /** Cancels `killAt` for all tabs. */
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

  /** Cuts the connection and stops the monotonic clock. Work in progress continues. */
  fallAsleep(): void {
    const { link } = this.tablet;
    for (const { clock } of this.#tabs.values()) clock.rest();
    this.tablet.fallAsleep();
    this.#wasUp = link.isUp;
    link.isUp = false;
  }

  /** Ends the sleep, if any. */
  wakeUp(): void {
    if (!this.tablet.isAsleep) return;
    this.tablet.wakeUp();
    for (const { clock } of this.#tabs.values()) clock.resume();
    this.tablet.link.isUp = this.#wasUp;
    if (this.#wasUp) this.comeOnline();
  }

  /** Sends the `online` event to every tab, as the browser does. */
  comeOnline(): void {
    for (const tab of this.#tabs.values()) tab.events.dispatchEvent(new Event('online'));
  }

  wake(): void {
    for (const { wake } of this.apps) wake();
  }
}
